import { withDeclaredNames } from './declared-names.ts';

/** A path template in the syntax of OpenAPI, and the parameters whose values may span several segments. */
export interface PathTemplate {
  path: string;
  spanning: ReadonlySet<string>;
}

/**
 * Reads `{+name}` as the reserved expansion of RFC 6570 if only `name` is declared. Documents of Google have it: the
 * value of `{+parent}` is `projects/a/locations/b`. The places have the names of the declared parameters.
 */
export function pathTemplate(written: string, declared: ReadonlySet<string>): PathTemplate {
  const spanning = new Set<string>();
  const path = written.replace(/\{\+([^{}]+)\}/g, (whole, name: string) => {
    if (!declared.has(name) || declared.has(`+${name}`)) return whole;
    spanning.add(name);
    return `{${name}}`;
  });
  return { path: withDeclaredNames(path, declared), spanning };
}
