import { isElement, type NavigationElement } from '../config/navigation-element.ts';
import type { Reporter } from './report.ts';

/** Elements with a name that nothing can be shown for. */
export function emptyElements(root: NavigationElement): NavigationElement[] {
  const inside = [...root.children, ...(root.global ?? [])].filter(isElement);
  return inside.flatMap((element) => (element.isEmpty && element.label !== '' ? [element] : emptyElements(element)));
}

/** Warns of each. */
export function reportEmpty(root: NavigationElement, report: Reporter): void {
  for (const { kind, label, pointer } of emptyElements(root)) {
    report.inSettings(pointer, {
      code: 'navigation-empty',
      severity: 'warning',
      message: `The ${kind} "${label}" is empty: it has no pages, and it names no document`,
      hint: 'Add "pages", or "openapi" with a document whose operations it lists, or remove it.',
    });
  }
}
