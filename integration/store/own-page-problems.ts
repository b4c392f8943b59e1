import type { Problem } from '../../src/problems/problems.ts';
import { siteRuntime } from './runtime.ts';

type ProblemListener = (problems: readonly Problem[]) => void;

/** Replaces the problems of pages of the site around ours. They are known when a page is rendered. */
export function setOwnPageProblems(root: string, problems: readonly Problem[]): void {
  const { ownPages } = siteRuntime(root);
  ownPages.problems = problems;
  ownPages.listener?.(problems);
}

/** Returns the problems of pages of the site around ours, as far as those pages have been rendered. */
export function ownPageProblems(root: string): readonly Problem[] {
  return siteRuntime(root).ownPages.problems;
}

/** Has `listener` called with the problems each time they are known, in place of any earlier listener. */
export function onOwnPageProblems(root: string, listener: ProblemListener): void {
  siteRuntime(root).ownPages.listener = listener;
}
