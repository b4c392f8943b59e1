import type { HttpRequest } from '../request/http-request.ts';
import { curl } from './curl.ts';
import { javascript } from './javascript.ts';
import { python } from './python.ts';
import type { SnippetTarget } from './target.ts';

/** All targets; the only list of them. */
export const targets = [curl, javascript, python] as const satisfies readonly SnippetTarget[];

export type TargetKey = (typeof targets)[number]['key'];

/** The target of a key or an alias, in any case. */
export function findTarget(name: string): (typeof targets)[number] | undefined {
  const wanted = name.trim().toLowerCase();
  return targets.find(({ key, aliases }) => key === wanted || aliases.some((alias) => alias === wanted));
}

export function generateSnippet(key: TargetKey, request: HttpRequest): string {
  return targetOf(key).generate(request);
}

function targetOf(key: TargetKey): SnippetTarget {
  return targets.find((target) => target.key === key) ?? curl;
}
