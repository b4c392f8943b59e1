import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DocsError } from '../../problems/errors.ts';
import { BASE_HELP, baseOption, checkBuiltBase } from '../options/base-path.ts';
import type { Command, ExitCode, Terminal } from '../options/command.ts';
import { parseOptions, portNumber, refusePositionals } from '../options/options.ts';
import { findSite, type SiteFolder } from '../site/site-folder.ts';

export const preview: Command = {
  name: 'preview',
  usage: '[--root FOLDER] [--base PATH] [--out FOLDER] [--port PORT] [--host HOST]',
  summary: 'Serve the built site on this machine',
  help: [
    'Serves the site that `docs build` wrote, as in production, until Ctrl+C.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    BASE_HELP,
    '  --out FOLDER       Folder of the built site (default: dist in the folder of docs.json)',
    '  --port PORT        Port to listen on (default: the first free one from 4321)',
    '  --host HOST        Address to listen on (default: localhost)',
    '',
    'Exit code: 0 stopped, 1 couldn’t start, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    return serve(parseArguments(args, terminal.cwd), terminal);
  },
};

interface Arguments {
  site: SiteFolder;
  /** Absolute path. The configuration of an Astro project determines where its site is built. */
  out: string | undefined;
  port: number | undefined;
  host: string | undefined;
}

function parseArguments(args: string[], cwd: string): Arguments {
  const { values, positionals } = parseOptions(args, {
    root: { type: 'string' },
    base: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string' },
  });
  refusePositionals(positionals);
  const port = values.port === undefined ? undefined : portNumber(values.port);
  const site = { ...findSite(values.root, cwd), ...baseOption(values.base) };
  const out = values.out === undefined ? undefined : path.resolve(cwd, values.out);
  return { site, out, port, host: values.host };
}

async function serve({ site, out, host, ...portOptions }: Arguments, terminal: Terminal): Promise<ExitCode> {
  const stopped = terminal.untilStopped?.();
  const { freePort } = await import('../site/free-port.ts');
  const port = await freePort({ host, ...portOptions });
  const url = await start({ site, out, host: host ?? 'localhost', port });
  terminal.err(`The built site is at ${url}\nPress Ctrl+C to stop.`);
  await stopped;
  return 0;
}

interface Serving {
  site: SiteFolder;
  out: string | undefined;
  host: string;
  port: number;
}

/** The exports of the server that the build has written. */
interface BuiltServer {
  startServer(address: { host: string; port: number; hosts: readonly string[] }): Promise<unknown>;
}

/** Returns the hosts of a preview. Another site could point any other name at it, and read the site (P-34). */
async function previewHosts({ root }: SiteFolder, host: string): Promise<string[]> {
  const { readSettings } = await import('../../site/config/read-settings.ts');
  const { settings } = readSettings(root);
  const published = URL.parse(settings?.site ?? '')?.hostname;
  return [host, ...(published ? [published] : []), ...(settings?.api.playground.proxy.hosts ?? [])];
}

/** Starts the server that the build has written, or a server of plain files. */
async function start({ site, host, port, ...paths }: Serving): Promise<string> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
  if (site.astroConfig) {
    // The proxy of the built site reads it, because Astro's preview answers under every name.
    process.env['SPECBOOK_PREVIEW_HOST'] = host;
    const { loadSiteEngine } = await import('../site/site-engine.ts');
    const { urls } = await (await loadSiteEngine()).preview({ site, host, port, ...paths });
    return urls[0] ?? url;
  }
  const out = paths.out ?? path.join(site.root, 'dist');
  const entry = path.join(out, 'server/entry.mjs');
  if (existsSync(entry)) {
    const base = checkBuiltBase(out, site.base);
    process.env['ASTRO_NODE_AUTOSTART'] = 'disabled';
    const { startServer } = (await import(pathToFileURL(entry).href)) as BuiltServer;
    await startServer({ host, port, hosts: await previewHosts(site, host) });
    return `${url}${base.slice(1)}`;
  }
  if (existsSync(path.join(out, '_astro'))) {
    const { serveFiles } = await import('../site/serve-files.ts');
    const base = checkBuiltBase(out, site.base);
    await serveFiles(out, { host, port, base, hosts: await previewHosts(site, host) });
    return `${url}${base.slice(1)}`;
  }
  throw new DocsError(`There’s no built site in ${out}.`, 'Run `docs build` first, or name its folder with --out.');
}
