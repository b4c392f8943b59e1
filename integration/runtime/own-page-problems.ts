import type { Problem } from '../../src/problems/problems.ts';
import { siteRuntime } from './runtime.ts';

type ProblemListener = (problems: readonly Problem[]) => void;

/** Replaces the problems of the host site's own pages. They are found when a page is rendered. */
export function setOwnPageProblems(root: string, problems: readonly Problem[]): void {
  const { ownPages } = siteRuntime(root);
  ownPages.problems = problems;
  ownPages.listener?.(problems);
}

/** Returns the problems of those of the host site's own pages that have been rendered. */
export function ownPageProblems(root: string): readonly Problem[] {
  return siteRuntime(root).ownPages.problems;
}

/** Sets the listener that is called with the problems each time they are replaced. It replaces any earlier one. */
export function onOwnPageProblems(root: string, listener: ProblemListener): void {
  siteRuntime(root).ownPages.listener = listener;
}
