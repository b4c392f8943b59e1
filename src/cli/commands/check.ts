import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countWithNoun } from '../../core/text/list.ts';
import type { Problem } from '../../problems/problems.ts';
import { rebaseFile, rebaseProblems } from '../../problems/rebase-problems.ts';
import type { AstroFacts } from '../../site/project/host/astro-facts.ts';
import { contentConfigIn } from '../../site/project/host/content-config.ts';
import type { Project } from '../../site/project/read/project.ts';
import { ignoredCount } from '../../site/project/summary.ts';
import type { Command, ExitCode, Terminal } from '../options/command.ts';
import { PROBLEM_HELP, PROBLEM_OPTIONS, parseOptions, problemOptions, refusePositionals } from '../options/options.ts';
import { type PageFolder, pageFolder, readFolder } from '../site/page-folder.ts';
import { findSite } from '../site/site-folder.ts';

export const check: Command = {
  name: 'check',
  usage: '[--root FOLDER] [--format text|json|github] [--max-warnings N]',
  summary: 'List all problems in the site without building it',
  help: [
    'Reads docs.json, every page, and every document, and lists every problem with its position and a hint. Finds dead',
    'links and anchors, missing images, unknown icons, servers that the proxy can’t reach, and pages that nothing links',
    'to. In an Astro project, loads the Astro configuration. If src/content.config.ts adds keys to front matter, Astro',
    'checks those too. In Starlight pages (src/content/docs) and other MDX and .astro files, finds the names of operations',
    'and schemas that aren’t in any document. Computed names are checked only by a build.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    ...PROBLEM_HELP,
    '',
    'Exit code: 0 no errors (maybe warnings), 1 errors or too many warnings found, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { values, positionals } = parseOptions(args, {
      root: { type: 'string' },
      ...PROBLEM_OPTIONS,
    });
    refusePositionals(positionals);
    const printing = problemOptions(values);
    const { withPrintedFailure } = await import('../terminal/printed-failure.ts');
    return withPrintedFailure(printing.format, terminal, async () =>
      checkSite(await pageFolder(findSite(values.root, terminal.cwd), terminal), printing, terminal),
    );
  },
};

/** Matches code that adds to our schema. Only Astro can run such code. */
const OWN_SCHEMA = /\bdocsCollections\(\s*[^)\s]|\bpagesLoader\b|\bpageSchema\b|\bfrom\s*['"][.~@#]/;

/** Whether a site adds to the schema of the front matter. */
function hasOwnSchema(root: string, { source }: AstroFacts): boolean {
  const file = contentConfigIn(root, source);
  return file !== undefined && OWN_SCHEMA.test(readFileSync(path.join(root, file), 'utf8'));
}

/** Returns the problems that depend on the configuration of the site, with paths from `cwd`. */
async function configuredProblems(
  { project: astro }: PageFolder,
  project: Project,
  terminal: Terminal,
): Promise<Problem[]> {
  const { root, settings } = project;
  const { feedProblems } = await import('../../site/project/check/feed-problems.ts');
  const feeds = (url: string | undefined) => rebaseProblems(feedProblems(project, url), root, terminal.cwd);
  if (astro === undefined) return feeds(settings.site);
  const { facts } = astro;
  if (facts?.shown?.root !== root) return [];
  const isStarlight = facts.integrations.includes('@astrojs/starlight');
  const { unusedSettings } = await import('../../site/project/check/unused-settings.ts');
  const problems = [
    ...rebaseProblems(unusedSettings(project, facts, isStarlight ? 'starlight' : undefined), root, terminal.cwd),
    ...feeds(facts.site),
  ];
  if (!hasOwnSchema(astro.root, facts)) return problems;
  const { loadSiteEngine } = await import('../site/site-engine.ts');
  const frontMatter = await (await loadSiteEngine()).checkFrontMatter(astro, root);
  return [...problems, ...rebaseProblems(frontMatter, astro.root, terminal.cwd)];
}

interface HostCheck {
  problems: Problem[];
  /** How many files of which kind were read, for the summary. */
  counts: string[];
  /** Absolute paths of the files that were read. */
  files: string[];
}

/** Checks the pages of Starlight, or prints why it cannot. */
async function checkStarlight(root: string, source: string, project: Project, terminal: Terminal): Promise<HostCheck> {
  const { readStarlightFiles } = await import('../../site/project/host/starlight-files.ts');
  const read = readStarlightFiles(root, source);
  if (read.failure !== undefined) {
    terminal.err(`Starlight’s pages aren’t checked: ${read.failure}. A build checks them.`);
    return NOTHING_READ;
  }
  const { pages, contentConfig } = read;
  const { starlightProblems } = await import('../../site/project/host/starlight-problems.ts');
  return {
    problems: starlightProblems(pages, { project, contentConfig }),
    counts: [`${countWithNoun(pages.length, 'page')} of Starlight`],
    files: pages.map(({ file }) => path.join(root, file)),
  };
}

/** Checks the MDX and `.astro` files of an Astro project that are neither pages of the documentation nor of Starlight. */
async function checkHostParts(
  root: string,
  source: string,
  project: Project,
  read: readonly string[],
): Promise<HostCheck> {
  const { readHostParts } = await import('../../site/project/host/host-parts.ts');
  const ours = new Set([...project.files, ...read]);
  const { mdx, astro, references } = readHostParts(root, source, (file) => ours.has(file));
  const counts = [
    ...(mdx === 0 ? [] : [countWithNoun(mdx, 'other MDX file')]),
    ...(astro === 0 ? [] : [countWithNoun(astro, '.astro file')]),
  ];
  return { problems: project.referenceProblems(references), counts, files: [] };
}

const NOTHING_READ: HostCheck = { problems: [], counts: [], files: [] };

/** Checks the files of the Astro project that shows the folder. Names files from `cwd`. */
async function checkHost({ project: astro, isNamed }: PageFolder, project: Project, terminal: Terminal) {
  if (astro?.facts === undefined || !isNamed) return NOTHING_READ;
  const { root, facts } = astro;
  const { source, shown } = facts;
  const starlight = shown?.mount.isOptional ? await checkStarlight(root, source, project, terminal) : NOTHING_READ;
  const parts = await checkHostParts(root, source, project, starlight.files);
  return {
    problems: rebaseProblems([...starlight.problems, ...parts.problems], root, terminal.cwd),
    counts: [...starlight.counts, ...parts.counts],
  };
}

type Printing = ReturnType<typeof problemOptions>;

async function checkSite(folder: PageFolder, { format, maxWarnings }: Printing, terminal: Terminal): Promise<ExitCode> {
  const { hasTooManyWarnings, printProblems, summaryWords } = await import('../terminal/problem-printer.ts');
  const { withSeverities } = await import('../../problems/severities.ts');
  const project = await readFolder(folder);
  const { site, documents } = project;
  const { checkSiteLinks } = await import('../../site/project/check/site-links.ts');
  const { markupProblems } = await import('../../site/project/check/markup-problems.ts');
  const { outdatedRoutes } = await import('../../site/project/check/outdated-routes.ts');
  const host = await checkHost(folder, project, terminal);
  const placed = (own: readonly Problem[]) => rebaseProblems(own, folder.root, terminal.cwd);
  const found = [
    ...placed(project.problems),
    ...host.problems,
    ...placed(await checkSiteLinks(project, folder.project)),
    ...placed(outdatedRoutes(project)),
    ...(folder.project === undefined ? placed(markupProblems(project)) : []),
    ...(await configuredProblems(folder, project, terminal)),
  ];
  const problems = withSeverities(found, project.settings.problems, (file) =>
    rebaseFile(file, terminal.cwd, folder.root),
  );
  printProblems(problems, format, terminal);
  const { withoutEffect } = await import('../../site/project/check/without-effect.ts');
  for (const sentence of withoutEffect(project, folder.project !== undefined)) terminal.err(sentence);
  const { analyticsAdvice } = await import('../../site/project/check/analytics.ts');
  for (const advice of analyticsAdvice(project.settings.integrations)) terminal.err(advice);
  const size = [
    countWithNoun(site.pages.length, 'page'),
    ...host.counts,
    countWithNoun(documents.size, 'document'),
    ...ignoredCount(project.ignored),
  ].join(', ');
  const summary = `${summaryWords(problems)} (${size})`;
  if (format === 'json') terminal.err(summary);
  else terminal.out(summary);
  const isTooMuch = hasTooManyWarnings(problems, maxWarnings, terminal);
  return isTooMuch || problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}
