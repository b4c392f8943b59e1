import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { LineCounter, parseDocument } from 'yaml';
import { isRecord } from '../document/json.ts';
import type { PageFile } from '../navigation/input.ts';
import type { Problem } from '../problems.ts';

/** What lies beside pages in a project and is none: sources, built output, notes to developers, parts of pages. */
const NOT_PAGES = [
  '**/node_modules/**',
  '**/.*/**',
  '**/dist/**',
  'src/**',
  'public/**',
  'snippets/**',
  '**/_*/**',
  '**/_*.{md,mdx}',
  '{README,CHANGELOG,CONTRIBUTING,LICENSE,SECURITY,CODE_OF_CONDUCT,AGENTS,CLAUDE}.md',
];

/** Every MDX and Markdown page of a project with its front matter, in order of path. */
export async function findPageFiles(root: string): Promise<{ pages: PageFile[]; problems: Problem[] }> {
  const files = await glob('**/*.{mdx,md}', { cwd: root, ignore: NOT_PAGES, dot: false });
  const read = await Promise.all(files.sort().map((file) => readPageFile(root, file.replaceAll(path.sep, '/'))));
  return { pages: read.map(({ page }) => page), problems: read.flatMap(({ problems }) => problems) };
}

async function readPageFile(root: string, file: string): Promise<{ page: PageFile; problems: Problem[] }> {
  const text = await readFile(path.join(root, file), 'utf8');
  const { frontmatter, lines, problems } = readFrontmatter(text, file);
  return { page: { path: file.replace(/\.mdx?$/, ''), file, frontmatter, lines }, problems };
}

const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** The YAML between the first two `---` lines, with the line of each key. */
export function readFrontmatter(
  text: string,
  file: string,
): Pick<PageFile, 'frontmatter'> & { lines: Record<string, number>; problems: Problem[] } {
  const source = FRONTMATTER.exec(text)?.[1];
  if (source === undefined) return { frontmatter: {}, lines: {}, problems: [] };
  const counter = new LineCounter();
  const yaml = parseDocument(source, { lineCounter: counter, uniqueKeys: false, prettyErrors: false });
  const [error] = yaml.errors;
  if (error) {
    const { line, col } = counter.linePos(error.pos[0]);
    const problem: Problem = {
      code: 'frontmatter-syntax',
      severity: 'error',
      message: `The front matter is not valid YAML: ${error.message}`,
      hint: 'Put texts that hold a colon, a quote or a brace between double quotes.',
      file,
      line: line + 1,
      column: col,
    };
    return { frontmatter: {}, lines: {}, problems: [problem] };
  }
  const value: unknown = yaml.toJS({ maxAliasCount: 100 });
  return { frontmatter: isRecord(value) ? value : {}, lines: keyLines(yaml, counter), problems: [] };
}

function keyLines(yaml: ReturnType<typeof parseDocument>, counter: LineCounter): Record<string, number> {
  const lines = new Map<string, number>();
  const items = isRecord(yaml.contents) && 'items' in yaml.contents ? (yaml.contents.items as unknown[]) : [];
  for (const item of items) {
    const key = isRecord(item) ? (item.key as { value?: unknown; range?: [number, number, number] } | null) : null;
    if (key?.range && typeof key.value === 'string') lines.set(key.value, counter.linePos(key.range[0]).line + 1);
  }
  return Object.fromEntries(lines);
}
