import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import { problem } from '../../problems/problem.ts';
import type { Reporter } from '../report.ts';

/**
 * Reports each version, tab or other choice that has the name of one beside it: readers cannot tell them apart. Groups of
 * one name can be meant, because they are headings.
 */
export function reportSameNames(root: NavigationElement, report: Reporter): void {
  for (const siblings of [root.children, root.global ?? []]) {
    const shown = siblings.filter(isElement).filter(({ hidden }) => !hidden);
    for (const [index, { kind, label, pointer }] of shown.entries()) {
      const isSame = (other: NavigationElement) => other.kind === kind && other.label === label;
      if (kind === 'group' || label === '' || shown.findIndex(isSame) === index) continue;
      report.inSettings(pointer, problem('navigation-name-duplicated', { kind, label }));
    }
    for (const element of shown) reportSameNames(element, report);
  }
}
