import type { MediaTypeField } from '../form.ts';
import { withoutSecrets } from '../secrets/secret-texts.ts';

/** Matches headers that make a server run another method, or another path, than the form shows. */
const OVERRIDING_HEADER = /^x.(?:http.method(?:.override)?|method.override|(?:original|rewrite).url)$/i;

/** Matches `_method`, which makes many frameworks run another method, and the names that PHP reads as this one. */
const METHOD_MEMBER = /^ *[_.]method(?![^\0])/i;

const METHOD_MEMBERS = { has: (name: string) => METHOD_MEMBER.test(name) };

/** Whether an addition makes a server run another request than the form shows. */
export function overridesRequest(name: string): boolean {
  return METHOD_MEMBER.test(name) || OVERRIDING_HEADER.test(name);
}

/** Returns the text of an input as the patterns of names and secrets read it. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Returns the inputs that do not replace the method. The members of an object may be sent like inputs. */
export function withoutMethods<Value>(inputs: Record<string, Value> = {}) {
  const replacing = Object.entries(inputs).filter(([name, value]) =>
    [name, ...withoutSecrets(textOf(value), METHOD_MEMBERS).leftOut].some(METHOD_MEMBERS.has),
  );
  const others = { ...inputs };
  for (const [name] of replacing) delete others[name];
  return { inputs: others, leftOut: replacing.map(([name]) => name) };
}

/** Returns a body without the member that replaces the method, unless the document has this member. */
export function withoutMethod<Value>(
  { properties = [], example = '' }: Partial<MediaTypeField>,
  { text = '', fields = {} }: { text?: string; fields?: Record<string, Value> },
) {
  const isDescribed = /\b_method\b/.test(example) || properties.some(({ name }) => METHOD_MEMBER.test(name));
  if (isDescribed) return { text, fields, leftOut: [] };
  const cleaned = withoutSecrets(text, METHOD_MEMBERS);
  const others = withoutMethods(fields);
  return { text: cleaned.text, fields: others.inputs, leftOut: [...others.leftOut, ...cleaned.leftOut] };
}
