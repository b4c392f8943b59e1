import { problem } from '../../problems/problem.ts';
import { isElement, type NavigationElement } from '../config/navigation-element.ts';
import type { Reporter } from '../report.ts';

/** Returns the elements that have a name but no content. */
export function emptyElements(root: NavigationElement): NavigationElement[] {
  const inside = [...root.children, ...(root.global ?? [])].filter(isElement);
  return inside.flatMap((element) => (element.isEmpty && element.label !== '' ? [element] : emptyElements(element)));
}

/** Reports each element that has a name but no content. */
export function reportEmpty(root: NavigationElement, report: Reporter): void {
  for (const { kind, label, pointer } of emptyElements(root)) {
    report.inSettings(pointer, problem('navigation-empty', { kind, label }));
  }
}
