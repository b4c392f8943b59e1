import type { Problem, ProblemFormat } from '../../problems/problems.ts';
import { rebaseProblems } from '../../problems/rebase-problems.ts';
import { BASE_HELP, baseOption } from '../options/base-path.ts';
import type { Command, ExitCode, Terminal } from '../options/command.ts';
import { FORMAT_HELP, parseOptions, portNumber, problemFormat, refusePositionals } from '../options/options.ts';
import { findSite, type SiteFolder } from '../site/site-folder.ts';

export const dev: Command = {
  name: 'dev',
  usage: '[--root FOLDER] [--base PATH] [--port PORT] [--host HOST] [--open] [--format text|json|github] [--verbose]',
  summary: 'Serve the site while you write, and update it on every change',
  help: [
    'Serves the site of the docs.json in this folder and updates it on every change, until Ctrl+C.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    BASE_HELP,
    '  --port PORT        Port to listen on (default: the first free one from 4321)',
    '  --host HOST        Address to listen on (default: localhost). 0.0.0.0 allows access from other machines',
    '  --open             Open the site in the browser',
    ...FORMAT_HELP,
    '  --verbose          Show all of Astro’s messages',
    '',
    'Exit code: 0 stopped, 1 couldn’t start, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    return serve(parseArguments(args, terminal.cwd), terminal);
  },
};

interface Arguments {
  site: SiteFolder;
  port: number | undefined;
  host: string | undefined;
  open: boolean;
  format: ProblemFormat;
  verbose: boolean;
}

function parseArguments(args: string[], cwd: string): Arguments {
  const { values, positionals } = parseOptions(args, {
    root: { type: 'string' },
    base: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string' },
    open: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    verbose: { type: 'boolean', default: false },
  });
  refusePositionals(positionals);
  const format = problemFormat(values.format);
  const port = values.port === undefined ? undefined : portNumber(values.port);
  const { host, open, verbose } = values;
  const site = { ...findSite(values.root, cwd), ...baseOption(values.base) };
  return { site, port, host, open, format, verbose };
}

async function serve(
  { site, host, open, format, verbose, ...portOptions }: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const stopped = terminal.untilStopped?.();
  const { freePort, portInUse } = await import('../site/free-port.ts');
  const { wordsFor } = await import('../site/astro-words.ts');
  const { createProblemLog } = await import('../terminal/problem-log.ts');
  const port = await freePort({ host, ...portOptions });
  terminal.err(`Starting ${site.root}`);
  const { loadSiteEngine } = await import('../site/site-engine.ts');
  const engine = await loadSiteEngine();
  const log = createProblemLog(format, terminal);
  const starting = engine.dev({
    site,
    shownFrom: terminal.cwd,
    host,
    port,
    open,
    quiet: format !== 'text' && !verbose,
    onProblems: (problems: readonly Problem[]) => log(rebaseProblems(problems, site.root, terminal.cwd)),
    onLog: (event) => {
      const words = verbose ? event.message : wordsFor(event, { isDev: true });
      if (words !== undefined) terminal.err(words);
    },
  });
  const running = await starting.catch(async (error: unknown) => {
    // Another program can take the port after it was found free. This is the message of Vite.
    const isTaken = error instanceof Error && error.message === `Port ${port} is already in use`;
    throw isTaken ? await portInUse(port, host) : error;
  });
  terminal.err(
    `\nThe site is at ${running.urls.join(' and ')}\nThe first page takes a moment to open.\nPress Ctrl+C to stop.\n`,
  );
  await stopped;
  await running.stop();
  return 0;
}
