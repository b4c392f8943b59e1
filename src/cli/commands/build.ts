import path from 'node:path';
import { countWithNoun } from '../../core/text/list.ts';
import type { Problem } from '../../problems/problems.ts';
import { rebaseProblems } from '../../problems/rebase-problems.ts';
import { BASE_HELP, baseOption } from '../options/base-path.ts';
import { type Command, type ExitCode, type Terminal, UsageError } from '../options/command.ts';
import { PROBLEM_HELP, PROBLEM_OPTIONS, parseOptions, problemOptions, refusePositionals } from '../options/options.ts';
import { findSite } from '../site/site-folder.ts';
import { shellWord } from '../terminal/shell-word.ts';
import { lockRoutes } from './routes.ts';

export const build: Command = {
  name: 'build',
  usage:
    '[--root FOLDER] [--base PATH] [--out FOLDER] [--static] [--lock-routes] [--format text|json|github] [--max-warnings N] [--verbose]',
  summary: 'Build the site as a Node server or as static files',
  help: [
    'Builds the site of the docs.json in this folder. `node dist/server/entry.mjs` serves it. You can copy the folder to',
    'another machine, which needs only Node. It listens on PORT and HOST, if they’re set.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    BASE_HELP,
    '  --out FOLDER       Folder of the built site (default: dist in the folder of docs.json)',
    '  --static           Build static files for a host without a server. Readers’ browsers send the requests',
    '  --lock-routes      Update docs.routes.json first, as `docs routes` does, unless the site has errors',
    ...PROBLEM_HELP,
    '  --verbose          Show all of Astro’s messages',
    '',
    'Exit code: 0 built (maybe with warnings), 1 part of the site is missing or too many warnings, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { values } = parseArguments(args);
    const { format } = problemOptions(values);
    const { withPrintedFailure } = await import('../terminal/printed-failure.ts');
    return withPrintedFailure(format, terminal, () => buildSite(siteArguments(values, terminal.cwd), terminal));
  },
};

function optionWithValue(option: string, value: string | undefined): string[] {
  return value === undefined ? [] : [option, shellWord(value)];
}

function parseArguments(args: string[]) {
  const parsed = parseOptions(args, {
    root: { type: 'string' },
    base: { type: 'string' },
    out: { type: 'string' },
    static: { type: 'boolean', default: false },
    'lock-routes': { type: 'boolean', default: false },
    ...PROBLEM_OPTIONS,
    verbose: { type: 'boolean', default: false },
  });
  refusePositionals(parsed.positionals);
  return parsed;
}

function siteArguments(values: ReturnType<typeof parseArguments>['values'], cwd: string) {
  const site = { ...findSite(values.root, cwd), ...baseOption(values.base) };
  if (values.static && site.astroConfig) {
    throw new UsageError(
      `--static is for folders without ${site.astroConfig}. To build static files, remove the adapter from it.`,
    );
  }
  const out = values.out === undefined ? undefined : path.resolve(cwd, values.out);
  // The command that shows the built site.
  const preview = [
    'docs preview',
    ...optionWithValue('--root', values.root),
    ...optionWithValue('--out', values.out),
  ].join(' ');
  return {
    site,
    out,
    isStatic: values.static,
    locksRoutes: values['lock-routes'],
    ...problemOptions(values),
    verbose: values.verbose,
    preview,
  };
}

async function buildSite(
  { site, out, isStatic, locksRoutes, format, maxWarnings, verbose, preview }: ReturnType<typeof siteArguments>,
  terminal: Terminal,
): Promise<ExitCode> {
  const { checkOutFolder, moveIntoPlace } = await import('../site/out-folder.ts');
  const { phaseOf, wordsFor, writtenPage } = await import('../site/astro-words.ts');
  const { hasTooManyWarnings, printProblems, summaryWords } = await import('../terminal/problem-printer.ts');
  const { createProgress } = await import('../terminal/progress.ts');
  const target = out ?? path.join(site.root, 'dist');
  if (!site.astroConfig) checkOutFolder(target, site.root);
  // The build reports the errors of the site itself.
  if (locksRoutes) await lockRoutes(site, terminal);

  const start = performance.now();
  const progress = createProgress(terminal, terminal.draw);
  progress.step(`Building ${site.root}`);
  const { loadSiteEngine } = await import('../site/site-engine.ts');
  const engine = await loadSiteEngine();
  let problems: readonly Problem[] = [];
  let pages = 0;
  const built = await engine.build({
    site,
    out,
    isStatic,
    quiet: format !== 'text' && !verbose,
    onProblems: (latest) => {
      problems = latest;
    },
    onLog: (event) => {
      const phase = phaseOf(event);
      if (phase !== undefined) progress.update(phase);
      if (writtenPage(event) !== undefined) progress.update(`Pages written: ${++pages}`);
      const words = verbose ? event.message : wordsFor(event);
      if (words !== undefined) progress.step(words);
    },
  });
  progress.clear();
  printProblems(rebaseProblems(problems, site.root, terminal.cwd), format, terminal);
  const isWritten = built.folder !== undefined && pages > 0;
  if (built.folder !== undefined && isWritten) moveIntoPlace(built.folder, target);
  if (built.folder !== undefined && !isWritten) terminal.err('Nothing was written, because the site has no pages.');

  const place = path.relative(terminal.cwd, target) || '.';
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (isWritten) {
    terminal.err(`Built ${countWithNoun(pages, 'page')} in ${seconds} s into ${place}`);
    terminal.err(
      isStatic
        ? `Copy its files to any web host, or view them with \`${preview}\`.`
        : `Serve it with \`${preview}\`, or on any machine with \`node ${path.join(place, 'server/entry.mjs')}\`.`,
    );
  }
  if (problems.length > 0) terminal.err(summaryWords(problems));
  const isTooMuch = hasTooManyWarnings(problems, maxWarnings, terminal);
  return isTooMuch || built.failures.length > 0 ? 1 : 0;
}
