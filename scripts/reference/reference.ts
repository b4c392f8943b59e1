import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS, runCommandLine } from '../../src/cli/command-line.ts';
import { componentReference, liveExample, memberTable, optionReference } from './component-reference.ts';
import { frontMatterReference } from './front-matter-reference.ts';
import { tableMdx } from './mdx-text.ts';
import { problemReference } from './problem-reference.ts';
import { publicTypes } from './public-types.ts';
import { navigationReference, settingsReference, settingsWithoutEffect } from './settings-reference.ts';
import {
  changeReference,
  collectionReference,
  languageReference,
  refusalReference,
  textReference,
} from './table-reference.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'docs');

/**
 * Returns the text of a region.
 *
 * @param words The words after its name, such as `Card` in `component Card`.
 * @param before The text of the page above it.
 */
type Region = (words: string, before: string) => string;

const MARK = /(\{\/\* generated: (?<name>[\w-]+)(?<words>[^*]*?) \*\/\}\n)[\s\S]*?(\{\/\* end of generated \*\/\})/g;

/** Returns the text of every page by path, with its generated regions filled in from the code. */
export async function referencePages(): Promise<Map<string, string>> {
  const commands = await commandReference();
  const regions: Record<string, Region> = {
    settings: settingsReference,
    navigation: navigationReference,
    'settings-without-effect': settingsWithoutEffect,
    'front-matter': frontMatterReference,
    component: componentReference,
    live: liveExample,
    options: optionReference,
    members: memberTable,
    css: cssReference,
    commands: () => commands,
    problems: problemReference,
    refusals: refusalReference,
    changes: changeReference,
    languages: languageReference,
    collection: collectionReference,
    texts: textReference,
    'public-types': publicTypes,
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.mdx') && !file.startsWith('dist'),
  );
  return new Map(
    files.sort().map((name) => {
      const file = path.join(folder, name);
      return [file, fillRegions(readFileSync(file, 'utf8'), regions)];
    }),
  );
}

/**
 * Fills in the generated regions of a page. A region is between the comments `generated: NAME WORDS` and
 * `end of generated`. The rest of the page is written by hand.
 */
function fillRegions(page: string, regions: Readonly<Record<string, Region>>): string {
  return page.replaceAll(MARK, (_, start: string, name: string, words: string, end: string, offset: number) => {
    const region = regions[name];
    if (!region) {
      const names = Object.keys(regions).join(', ');
      throw new Error(`A page uses the unknown region "${name}". The regions are ${names}.`);
    }
    return `${start}\n${region(words.trim(), page.slice(0, offset))}\n\n${end}`;
  });
}

/** Returns the names of the regions of a page, each with its words. */
export function regionsOf(page: string): string[] {
  return [...page.matchAll(MARK)].map(({ groups }) => `${groups?.['name']}${groups?.['words']}`);
}

/** Returns the output of `--help` for every command. */
async function commandReference(): Promise<string> {
  const sections = await Promise.all(
    COMMANDS.map(async ({ name, summary }) => {
      const help = await runCommand([name, '--help']);
      return `### docs ${name}\n\n${summary}.\n\n\`\`\`text wrap\n${help}\n\`\`\``;
    }),
  );
  return sections.join('\n\n');
}

async function runCommand(args: string[]): Promise<string> {
  const lines: string[] = [];
  const code = await runCommandLine(args, {
    cwd: '/',
    out: (text) => lines.push(text),
    err: (text) => lines.push(text),
  });
  if (code !== 0) throw new Error(`"docs ${args.join(' ')}" ended with ${code}: ${lines.join('\n')}`);
  return lines.join('\n');
}

/** Returns the CSS variables of the first rule in tokens.css, grouped by its comments. */
function cssReference(): string {
  const [rule = ''] = readFileSync(path.join(root, 'integration/styles/tokens.css'), 'utf8').split('\n}\n');
  const groups: { text: string; rows: string[][] }[] = [];
  for (const [, comment, name, value = ''] of rule.matchAll(/\/\*\s*([\s\S]*?)\s*\*\/|(--docs-[\w-]+):\s*([^;]+);/g)) {
    if (comment !== undefined || groups.length === 0) groups.push({ text: comment ?? '', rows: [] });
    if (name !== undefined) groups.at(-1)?.rows.push([`\`${name}\``, `\`${value.replaceAll(/\s+/g, ' ')}\``]);
  }
  return groups
    .map(({ text, rows }) =>
      [text.replaceAll(/\s+/g, ' '), tableMdx(['variable', 'default'], rows)].join('\n\n').trim(),
    )
    .join('\n\n');
}

if (import.meta.main) {
  for (const [file, text] of await referencePages()) writeFileSync(file, text);
}
