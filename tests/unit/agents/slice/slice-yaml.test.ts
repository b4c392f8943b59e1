import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { slicesOf } from '../../../../src/agents/slice/slice.ts';
import { AS_YAML } from '../../../../src/agents/slice/slice-length.ts';
import { sliceYaml } from '../../../../src/agents/slice/slice-yaml.ts';
import { listOperations } from '../../../../src/api/openapi/operation.ts';

const names = ['Pet', '200', 'true', 'needs: quotes', 'Ärger', 'Owner'];
const schemas = Object.fromEntries(
  names.map((name, index) => [
    name,
    {
      type: 'object',
      description: `The schema ${name}.\n\nIt has two paragraphs.`,
      properties: { next: { $ref: `#/components/schemas/${names[index + 1] ?? 'anything'}` } },
    },
  ]),
);
const response = {
  description: 'OK',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
};
const root = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: { '/pets': { get: { responses: { 200: { $ref: '#/components/responses/ok' } } } } },
  components: { schemas: { ...schemas, anything: true }, responses: { ok: response } },
};

function slices() {
  const [operation] = listOperations({ root });
  if (!operation) throw new Error('There is no operation.');
  return slicesOf({ root }, operation);
}

describe('a slice as YAML', () => {
  test('has the same content as the slice', () => {
    const slice = slices()();
    expect(parse(sliceYaml(slice))).toEqual(slice.document);
    expect(slice.document['components']).toEqual(root.components);
  });

  test('has no components if the operation uses none', () => {
    const [operation] = listOperations({ root: { ...root, paths: { '/': { get: { responses: {} } } } } });
    if (!operation) throw new Error('There is no operation.');
    expect(sliceYaml(slicesOf({ root }, operation)())).not.toContain('components');
  });

  test('fits into any limit that has room for one line per schema', () => {
    const make = slices();
    const whole = sliceYaml(make()).length;
    const least = sliceYaml(make({ format: AS_YAML, maxLength: 0 })).length;
    expect(least).toBeLessThan(whole);
    const cuts = new Set<string>();
    for (let maxLength = least; maxLength <= whole + 100; maxLength++) {
      const slice = make({ format: AS_YAML, maxLength });
      const text = sliceYaml(slice);
      expect(text.length).toBeLessThanOrEqual(maxLength);
      expect(parse(text)).toEqual(slice.document);
      cuts.add(slice.cut.join());
    }
    expect([...cuts]).toEqual([...names.map((name) => `/components/schemas/${name}`), '']);
  });
});
