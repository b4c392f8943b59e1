import { problem } from '../../../problems/problem.ts';
import type { Declaration } from '../syntax/module-statements.ts';
import { jsxNames } from '../syntax/scope.ts';
import { isParameter } from './script-edits.ts';

/**
 * Components that only a build can make, so they show nothing inside a component that runs in the browser.
 * `browser-components.ts` of the integration has the others.
 */
export const BUILT_COMPONENTS: ReadonlySet<string> = new Set(['Icon', 'Operation', 'Playground', 'Schema', 'Snippet']);

/** Reports a fault at an offset of the module. */
type Report = (offset: number, fault: ReturnType<typeof problem>) => void;

/**
 * Reports components that show nothing where they are, because the component around them runs in the browser.
 *
 * @param own Names that the module imports or declares.
 */
export function reportBuiltComponents(
  declarations: readonly Declaration[],
  own: ReadonlySet<string>,
  report: Report,
): void {
  const nodes = declarations.filter(({ interactive }) => interactive).map(({ node }) => node);
  const reported = new Set<string>();
  for (const { name, start } of jsxNames(nodes)) {
    if (!BUILT_COMPONENTS.has(name) || own.has(name) || reported.has(name) || isParameter(nodes, name)) continue;
    reported.add(name);
    report(start - 1, problem('component-unseen', { component: name }));
  }
}
