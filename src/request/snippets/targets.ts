import type { HttpRequest } from '../http/http-request.ts';
import { c, cpp } from './c.ts';
import { csharp, dotnet } from './csharp.ts';
import { curl } from './curl.ts';
import { dart } from './dart.ts';
import { go } from './go.ts';
import { http } from './http.ts';
import { httpie } from './httpie.ts';
import { java } from './java.ts';
import { javascript, node, typescript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { swift } from './swift.ts';
import type { SnippetTarget } from './target.ts';
import { wget } from './wget.ts';

export const targets = [
  curl,
  javascript,
  node,
  typescript,
  python,
  php,
  go,
  java,
  ruby,
  powershell,
  swift,
  csharp,
  dotnet,
  c,
  cpp,
  kotlin,
  rust,
  dart,
  httpie,
  wget,
  http,
] as const satisfies readonly SnippetTarget[];

export type TargetKey = (typeof targets)[number]['key'];

/** Returns the target with this key or alias, whatever its case. */
export function findTarget(name: string): (typeof targets)[number] | undefined {
  const query = name.trim().toLowerCase();
  return targets.find(({ key, aliases }) => key === query || aliases.some((alias) => alias === query));
}

/** Writes the code sample of a request. An unknown key gives cURL. */
export function generateSnippet(key: TargetKey, request: HttpRequest): string {
  return targetOf(key).generate(request);
}

function targetOf(key: TargetKey): SnippetTarget {
  return targets.find((target) => target.key === key) ?? curl;
}
