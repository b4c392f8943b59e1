import { readFileSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { foreignMarkup } from '../../pages/foreign-markup.ts';
import type { Project } from '../read/project.ts';

/**
 * Reports markup of other tools in pages and their snippets. It is for folders without an Astro project: in one, a
 * plugin may know the markup.
 */
export function markupProblems({ root, texts }: Pick<Project, 'root' | 'texts'>): Problem[] {
  return texts
    .files()
    .filter((file) => /\.mdx?$/.test(file))
    .flatMap((absolute) => {
      const file = path.relative(root, absolute).replaceAll(path.sep, '/');
      return foreignMarkup(readFileSync(absolute, 'utf8')).map(({ text, component, isInclude, line, column }) => {
        const place = { file, line, column };
        if (isInclude) return problem('markup-unknown/include', { markup: text }, place);
        return component === undefined
          ? problem('markup-unknown/other', { markup: text }, place)
          : problem('markup-unknown', { markup: text, component }, place);
      });
    });
}
