import { isRecord, type JsonRecord } from '../core/json/record.ts';
import { type Field, fieldOf, isData, isExtension } from '../document/shape.ts';
import { type Located, type Resolver, referenceOf } from '../schema/reference.ts';

/** Writes a part of a document. Parts with the same text reach the same. */
export type WriteSource = (value: unknown, field: Field) => string;

/** Fields that describe and do nothing else. */
const TEXTS = new Set(['description', 'summary', 'example', 'examples', 'externalDocs', 'tags', '$comment']);
/** The extensions that a rule reads. */
const EXTENSIONS = new Set(['x-sunset', 'x-extensible-enum', 'x-deprecated', 'x-version-2-schema']);

/** Stands for a reference in the text of a value. */
type WriteReference = (located: Located, field: Field) => string;

/** Writes a value as text that is the same for every order of keys, and without what only describes. */
function write(value: unknown, field: Field, reference: WriteReference): string {
  if (Array.isArray(value)) {
    const item = { kind: field.kind, isMap: false };
    return `[${value.map((each) => write(each, item, reference)).join(',')}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const target = field.isMap || referenceOf(value) === undefined ? '' : reference({ value, pointer: '' }, field);
  const fields = Object.keys(value)
    .sort()
    .filter((name) => field.isMap || !(name === '$ref' || isText(name)))
    .map((name) => `${JSON.stringify(name)}:${writeField(value, name, field, reference)}`);
  return `{${target}${fields.join(',')}}`;
}

function isText(name: string): boolean {
  return TEXTS.has(name) || (name.startsWith('x-') && !EXTENSIONS.has(name));
}

function writeField(value: JsonRecord, name: string, field: Field, reference: WriteReference): string {
  const child = value[name];
  if (field.isMap) {
    const item: Field = { kind: field.kind, isMap: false };
    return isExtension(field.kind, name) ? '' : write(child, item, reference);
  }
  if (isData(field.kind, name, child)) return JSON.stringify(child) ?? '';
  return write(child, fieldOf(field.kind, name), reference);
}

/** A part that references lead to, with the parts that it refers to. */
interface Target {
  text: string;
  references: object[];
}

/**
 * Returns a function for each of two documents that writes a part by what it reaches. Each component gets a number, which
 * it shares with every component that reaches the same: numbers begin as those of the texts, and are refined by the
 * numbers of the targets until nothing changes. So circles end, and names of components do not matter.
 */
export function createSources(resolvers: readonly Resolver[], field: Field): WriteSource[] {
  const targets = new Map<object, Target>();
  for (const resolver of resolvers) collectTargets(resolver, field, targets);
  const numbers = numberedTargets(targets);
  return resolvers.map((resolver) => (value, kind) => {
    const numberOf: WriteReference = (located) =>
      `#${numbers.get(resolver.resolve(located)?.value as object) ?? String(referenceOf(located.value))} `;
    return write(value, kind, numberOf);
  });
}

function collectTargets(resolver: Resolver, root: Field, targets: Map<object, Target>): void {
  const queue: { value: unknown; field: Field; references: object[] }[] = [];
  const note =
    (references: object[]): WriteReference =>
    (located, kind) => {
      const target = resolver.resolve(located)?.value;
      if (typeof target !== 'object' || target === null) return `${String(referenceOf(located.value))} `;
      references.push(target);
      if (!targets.has(target)) {
        const own: Target = { text: '', references: [] };
        targets.set(target, own);
        queue.push({ value: target, field: kind, references: own.references });
      }
      return '# ';
    };
  write(resolver.root, root, note([]));
  for (const each of queue) {
    const own = targets.get(each.value as object);
    if (own) own.text = write(each.value, each.field, note(each.references));
  }
}

/** Gives targets that reach the same the same number. */
function numberedTargets(targets: Map<object, Target>): Map<object, number> {
  let numbers = new Map<object, number>();
  for (let count = -1; ; ) {
    const byText = new Map<string, number>();
    const refined = new Map<object, number>();
    for (const [value, { text, references }] of targets) {
      const known = numbers.get(value);
      const key = known === undefined ? text : [known, ...references.map((target) => numbers.get(target))].join();
      const number = byText.get(key) ?? byText.size;
      byText.set(key, number);
      refined.set(value, number);
    }
    if (byText.size === count) return refined;
    numbers = refined;
    count = byText.size;
  }
}
