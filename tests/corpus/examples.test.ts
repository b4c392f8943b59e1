import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { resolverOf } from '../../src/api/openapi/operation.ts';
import { joinPointer } from '../../src/core/json/pointer.ts';
import { entriesOf, ownValue } from '../../src/core/json/record.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { writtenExamples } from '../../src/schema/example/example.ts';
import { exampleValue } from '../unit/schema/support.ts';
import { hasCorpus, isWhole, openapiDocuments } from './documents.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** The share of generated examples that must be valid. The test prints a count of each outcome. */
const MIN_VALID_SHARE = 0.99;

type Outcome =
  | 'valid'
  /** The document itself has an example that its schema does not allow. We show it unchanged. */
  | 'invalid in the document'
  /** Ajv cannot compile the schema, for example because of a dead reference. */
  | 'not checked'
  | `fails ${string}`;

function outcomes(document: ApiDocument): Outcome[] {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateFormats: false,
    validateSchema: false,
    unicodeRegExp: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema(jsonSchemaOf(document.root, 'response'), 'document');
  const resolver = resolverOf(document);
  return entriesOf(ownValue(document.root.components, 'schemas')).map(([name, value]): Outcome => {
    const pointer = joinPointer('/components/schemas', name);
    const validate = compileSchemaAt(ajv, pointer);
    if (!validate) return 'not checked';
    const located = { value, pointer };
    if (validate(exampleValue(located, resolver, { direction: 'response' }))) return 'valid';
    if (writtenExamples(located, resolver).length > 0) return 'invalid in the document';
    return `fails ${validate.errors?.[0]?.keyword}`;
  });
}

function compileSchemaAt(ajv: Ajv2020, pointer: string) {
  try {
    return ajv.compile({ $ref: `document#${encodeURI(pointer).replaceAll('#', '%23')}` });
  } catch {
    return undefined;
  }
}

/**
 * Examples may be invalid for these reasons:
 * - `additionalProperties`: no value is valid, because an `allOf` has closed parts that require different properties.
 * - `oneOf`: options overlap, so that a value that matches one of them also matches another.
 * - `pattern`: the document's example for a property does not match the property's own pattern, which we do not run, or
 *   we cannot make a text for the pattern without running it.
 */
describe.skipIf(!hasCorpus)('generated examples are valid against their schemas', () => {
  test('for every component schema of the corpus', { timeout: 180_000 }, async () => {
    const counts = new Map<Outcome, number>();
    for await (const document of openapiDocuments('openapi')) {
      for (const outcome of outcomes(document)) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const excluded = (counts.get('invalid in the document') ?? 0) + (counts.get('not checked') ?? 0);
    const rate = (counts.get('valid') ?? 0) / (all - excluded);
    const list = [...counts].sort((a, b) => b[1] - a[1]).map(([outcome, count]) => `${count} ${outcome}`);
    console.log(`${all} schemas, ${(rate * 100).toFixed(2)} % valid: ${list.join(', ')}`);
    expect(all).toBeGreaterThan(isWhole ? 15_000 : 500);
    expect(rate).toBeGreaterThan(MIN_VALID_SHARE);
  });
});
