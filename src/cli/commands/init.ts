import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageVersion } from '../../core/text/package-version.ts';
import { DocsError } from '../../problems/errors.ts';
import { type Command, UsageError } from '../options/command.ts';
import { parseOptions } from '../options/options.ts';
import { settingsIn } from '../site/site-folder.ts';
import { shellWord } from '../terminal/shell-word.ts';
import type { NewSite } from './init-template.ts';

export const init: Command = {
  name: 'init',
  usage: '[FOLDER]',
  summary: 'Create a small site to start from',
  help: [
    'Writes docs.json, two pages, a small OpenAPI document, and a .gitignore into FOLDER (default: this folder). If the',
    'folder has documents, writes docs.json and a start page for them. Never overwrites existing files.',
    '',
    'Exit code: 0 written, 1 the folder has a docs.json, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { positionals } = parseOptions(args, {});
    if (positionals.length > 1) throw new UsageError(`The command takes one folder, got ${positionals.length}.`);
    const folder = path.resolve(terminal.cwd, positionals[0] ?? '.');
    refuseFile(folder);
    refuseExisting(folder);
    const { templateFiles } = await import('./init-template.ts');
    const documents = existsSync(folder) ? await documentsIn(folder) : [];
    const files = templateFiles({ name: siteName(folder), schema: schemaFor(folder), documents });
    for (const [name, text] of Object.entries(files)) {
      if (isThere(folder, name)) continue;
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text, { flag: 'wx' });
      terminal.err(`Wrote ${path.join(positionals[0] ?? '', name)}`);
    }
    const root = positionals[0] === undefined ? '' : ` --root ${shellWord(positionals[0])}`;
    terminal.err(
      `\nSee it with \`docs dev${root}\` (\`npx astro-specbook dev${root}\` if it isn’t installed globally).`,
    );
    return 0;
  },
};

function refuseFile(folder: string): void {
  const file = [folder, ...ancestorsOf(folder)].find((name) => existsSync(name) && !statSync(name).isDirectory());
  if (file === undefined) return;
  throw new DocsError(`${file} is a file, expected a folder.`, 'Use a folder, for example `docs init my-docs`.');
}

function ancestorsOf(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [] : [parent, ...ancestorsOf(parent)];
}

function refuseExisting(folder: string): void {
  const existing = settingsIn(folder);
  if (existing === undefined) return;
  throw new DocsError(
    `${folder} already has ${existing}, which won’t be overwritten.`,
    'See the site with `docs dev`, or use another folder, for example `docs init my-docs`.',
  );
}

async function documentsIn(folder: string): Promise<NewSite['documents']> {
  const { findDocuments } = await import('../../document/read/find-documents.ts');
  return (await findDocuments(folder)).map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return { file, kind: /^\s*\{?\s*["']?asyncapi["']?\s*:/m.test(text) ? 'asyncapi' : 'openapi' };
  });
}

/** Whether a folder has a file of this name. A page may be Markdown or MDX. */
function isThere(folder: string, name: string): boolean {
  return [name, name.replace(/\.mdx$/, '.md')].some((file) => existsSync(path.join(folder, file)));
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
