import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../src/problems/problems.ts';
import { pageOutline } from '../../../src/site/links/page-outline.ts';
import { parseTolerant } from '../../../src/site/pages/edits/parse-tolerant.ts';
import { nodesOf } from '../../../src/site/pages/syntax/syntax-tree.ts';

/** Matches pages and scripts. Reading a document as MDX can take minutes, and finds nothing. */
const CODE = /\.(?:mdx?|markdown|[cm]?[jt]sx?|astro|svelte|vue)$/i;

/** Adds positions in the file to problems that were found while pages were rendered. */
export function withPlaces(problems: readonly Problem[], root: string): Problem[] {
  return problems.map((problem) => {
    const { file, line } = problem;
    // Files of the host site name their parts in other ways.
    const absolute = file === undefined || file.startsWith('../') ? undefined : path.join(root, file);
    if (absolute === undefined || line !== undefined || !CODE.test(absolute) || !existsSync(absolute)) return problem;
    return { ...problem, ...placeIn(readFileSync(absolute, 'utf8'), problem) };
  });
}

function placeIn(source: string, { code, message }: Problem): { line: number; column: number } {
  const icon = code === 'icon-unknown' ? /named "(.*)"\.$/.exec(message)?.[1] : undefined;
  const named = icon === undefined ? undefined : pageOutline(source)?.icons.find((each) => each.icon === icon);
  const { line, column } = named ?? nodeOf(source, message) ?? { line: 1, column: 1 };
  return { line, column };
}

/** Finds the statement or expression that contains a name from the error, such as `foo` in `foo is not defined`. */
function nodeOf(source: string, message: string): { line: number; column: number } | undefined {
  const { tree } = parseTolerant(source);
  if (!tree) return undefined;
  const nodes = [...nodesOf(tree)].filter(({ type }) => /^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(type));
  const names = message.match(/[\w$]{3,}/g) ?? [];
  const match = names
    .map((name) => nodes.find(({ value }) => value?.includes(name)))
    .find((node) => node !== undefined);
  return (match ?? nodes[0])?.position?.start;
}
