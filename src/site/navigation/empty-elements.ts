import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import { problem } from '../../problems/problem.ts';
import type { Reporter } from '../report.ts';

/** Elements with a name that nothing can be shown for. */
export function emptyElements(root: NavigationElement): NavigationElement[] {
  const inside = [...root.children, ...(root.global ?? [])].filter(isElement);
  return inside.flatMap((element) => (element.isEmpty && element.label !== '' ? [element] : emptyElements(element)));
}

/** Warns of each. */
export function reportEmpty(root: NavigationElement, report: Reporter): void {
  for (const { kind, label, pointer } of emptyElements(root)) {
    report.inSettings(pointer, problem('navigation-empty', { kind, label }));
  }
}
