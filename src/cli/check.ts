import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProblemFormat } from '../problems.ts';
import type { Command, ExitCode, Terminal } from './command.ts';
import { FORMAT_HELP, parseOptions, problemFormat, refusePositionals } from './options.ts';
import { findSite, type SiteFolder } from './site-folder.ts';

export const check: Command = {
  name: 'check',
  usage: '[--root FOLDER] [--format text|json|github]',
  summary: 'List everything that is wrong with the site, without building it',
  help: [
    'Reads docs.json, every page and every document, and lists what is wrong with them, each with its place and what',
    'to do about it: also links and anchors that lead nowhere, missing images, unknown icons, servers that the proxy',
    'cannot reach, and pages that nothing leads to.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    ...FORMAT_HELP,
    '',
    'Exit code: 0 fine (warnings may be listed), 1 errors found, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { values, positionals } = parseOptions(args, {
      root: { type: 'string' },
      format: { type: 'string', default: 'text' },
    });
    refusePositionals(positionals);
    return checkSite(findSite(values.root, terminal.cwd), problemFormat(values.format), terminal);
  },
};

/** The file in which a site asks for more in the front matter of pages; only Astro can run it. */
function ownSchema(root: string): string | undefined {
  const files = ['ts', 'mts', 'mjs', 'js'].map((extension) => `src/content.config.${extension}`);
  const file = files.find((name) => existsSync(path.join(root, name)));
  const asksForMore = /\bdocsCollections\(\s*\{[^)]*\bschema\b/;
  return file !== undefined && asksForMore.test(readFileSync(path.join(root, file), 'utf8')) ? file : undefined;
}

async function checkSite(folder: SiteFolder, format: ProblemFormat, terminal: Terminal): Promise<ExitCode> {
  const { loadProject } = await import('../project/load-project.ts');
  const { counted, countWords, printProblems } = await import('./problem-printer.ts');
  const { root, astroConfig } = folder;
  const project = await loadProject(root, {
    proxy: { loopback: false },
    ...(astroConfig === undefined ? { signInLack: 'middleware' as const } : { isShared: true }),
  });
  const { site, documents } = project;
  const { checkSiteLinks } = await import('../project/site-links.ts');
  const problems = [...project.problems, ...(await checkSiteLinks(project))];
  printProblems(problems, format, terminal);
  const size = `${counted(site.pages.length, 'page')}, ${counted(documents.size, 'document')}`;
  const unchecked = astroConfig === undefined ? undefined : ownSchema(root);
  if (unchecked !== undefined) {
    terminal.err(
      `Front matter is not compared with the schema in ${unchecked}: \`docs build\` and \`astro build\` do that.`,
    );
  }
  const summary = `${countWords(problems) || 'No problems'} (${size})`;
  if (format === 'json') terminal.err(summary);
  else terminal.out(summary);
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}
