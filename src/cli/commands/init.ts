import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../../problems/errors.ts';
import { packageVersion } from '../../text/package-version.ts';
import { type Command, UsageError } from '../options/command.ts';
import { parseOptions } from '../options/options.ts';
import { shellWord } from '../terminal/shell-word.ts';

export const init: Command = {
  name: 'init',
  usage: '[FOLDER]',
  summary: 'Write a small site to start from',
  help: [
    'Writes docs.json, two pages and a small OpenAPI document into FOLDER (default: this folder). Never overwrites',
    'existing files.',
    '',
    'Exit code: 0 written, 1 some of the files exist, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { positionals } = parseOptions(args, {});
    if (positionals.length > 1) throw new UsageError(`One folder is written, but ${positionals.length} are named.`);
    const folder = path.resolve(terminal.cwd, positionals[0] ?? '.');
    refuseFile(folder);
    const { templateFiles } = await import('./init-template.ts');
    const files = templateFiles({ name: siteName(folder), schema: schemaFor(folder) });
    refuseExisting(folder, Object.keys(files));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text, { flag: 'wx' });
      terminal.err(`Wrote ${path.join(positionals[0] ?? '', name)}`);
    }
    const root = positionals[0] === undefined ? '' : ` --root ${shellWord(positionals[0])}`;
    terminal.err(
      `\nSee it with \`docs dev${root}\` (\`npx astro-specbook dev${root}\` if it is not installed globally).`,
    );
    return 0;
  },
};

function refuseFile(folder: string): void {
  const file = [folder, ...ancestorsOf(folder)].find((name) => existsSync(name) && !statSync(name).isDirectory());
  if (file === undefined) return;
  throw new DocsError(
    `${file} is a file, and the site is written into a folder.`,
    'Name a folder, for example `docs init my-docs`.',
  );
}

function ancestorsOf(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [] : [parent, ...ancestorsOf(parent)];
}

function refuseExisting(folder: string, names: readonly string[]): void {
  const existing = names.filter((name) => existsSync(path.join(folder, name)));
  if (existing.length === 0) return;
  const isEmpty = existsSync(folder) && readdirSync(folder).length === 0;
  if (isEmpty) return;
  throw new DocsError(
    `${folder} already has ${existing.join(', ')}, and nothing is overwritten.`,
    'Name an empty folder, for example `docs init my-docs`, or move those files away.',
  );
}

const SCHEMA = 'astro-specbook/docs.schema.json';

/** Returns the address of the schema in the installed package, or of the published one of this version. */
function schemaFor(folder: string): string {
  const local = `node_modules/${SCHEMA}`;
  if (existsSync(path.join(folder, local))) return `./${local}`;
  return `https://unpkg.com/${SCHEMA.replace('/', `@${packageVersion()}/`)}`;
}

/** Turns `my-docs` into `My docs`. */
function siteName(folder: string): string {
  const words = path
    .basename(folder)
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim();
  return words === '' ? 'My documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}
