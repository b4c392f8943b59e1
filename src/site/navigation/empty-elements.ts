import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import { problem } from '../../problems/problem.ts';
import type { Reporter } from '../report.ts';

/** Elements with a name but without content. */
export function emptyElements(root: NavigationElement): NavigationElement[] {
  const inside = [...root.children, ...(root.global ?? [])].filter(isElement);
  return inside.flatMap((element) => (element.isEmpty && element.label !== '' ? [element] : emptyElements(element)));
}

/** Reports each of them. */
export function reportEmpty(root: NavigationElement, report: Reporter): void {
  for (const { kind, label, pointer } of emptyElements(root)) {
    report.inSettings(pointer, problem('navigation-empty', { kind, label }));
  }
}
