import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run try -- openapi.yaml` serves an OpenAPI or AsyncAPI document (a file or a URL), or a folder with docs.json,
 * as a site, from the sources of this repository. The site updates when you edit the document. The other options are
 * the same as for `docs dev`.
 */
const USAGE = 'Usage: npm run try -- FILE|URL|FOLDER [--port PORT] [--open]';

const root = fileURLToPath(new URL('..', import.meta.url));
// npm runs scripts in the folder of the package. INIT_CWD is the user's working directory.
const cwd = process.env['INIT_CWD'] ?? process.cwd();
const [source, ...options] = process.argv.slice(2);
if (source === undefined || source.startsWith('-')) fail(USAGE);

const isUrl = /^https?:\/\//.test(source);
const place = isUrl ? source : path.resolve(cwd, source);
if (!isUrl && !existsSync(place)) fail(`${place} does not exist.\n${USAGE}`);
const isSite = !isUrl && existsSync(path.join(place, 'docs.json'));

process.argv.splice(2, Infinity, 'dev', '--root', isSite ? place : siteOf(place), ...options);
await import('../src/cli/main.ts');

/** Writes a site that contains only the document. Returns its folder. */
function siteOf(document: string): string {
  const folder = path.join(root, '.cache/try');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const from = isUrl ? document : path.relative(folder, document).replaceAll(path.sep, '/');
  const settings = {
    $schema: '../../docs.schema.json',
    name: path.parse(document).name,
    navigation: { groups: [{ group: 'API', openapi: from }] },
    ...(!isUrl && { api: { allowFolders: [path.dirname(document)] } }),
  };
  writeFileSync(path.join(folder, 'docs.json'), `${JSON.stringify(settings, null, 2)}\n`);
  return folder;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
