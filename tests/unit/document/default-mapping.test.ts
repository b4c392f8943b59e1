import { describe, expect, test } from 'vitest';
import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { checkText, problemsOf, project, read } from './support.ts';

const documentWith = (schemas: Record<string, unknown>, openapi = '3.2.0') =>
  JSON.stringify({ openapi, info: { title: 't', version: '1' }, paths: {}, components: { schemas } });

const kind = { type: 'string' };
const strict = { type: 'object', required: ['kind'], properties: { kind } };
const loose = { type: 'object', properties: { kind } };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const choice = { oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 'kind' } };

/** Returns the codes and places of the problems. */
async function found(schemas: Record<string, unknown>, openapi?: string): Promise<string[]> {
  const problems = await problemsOf(project({ 'a.json': documentWith(schemas, openapi) }), 'a.json');
  return problems.map(({ code, pointer }) => `${code} ${pointer?.replace('/components/schemas/', '')}`);
}

describe('a discriminator needs a default for values without its property', () => {
  test.each<[title: string, schemas: Record<string, unknown>]>([
    ['an option may lack the property', { A: strict, B: loose, Pet: choice }],
    ['an inherited option may lack it', { A: strict, B: { allOf: [loose] }, Pet: choice }],
    [
      'an option of an option may lack it',
      { A: strict, B: { oneOf: [ref('A'), ref('C')] }, C: { oneOf: [ref('A'), loose] }, Pet: choice },
    ],
    ['a parent may lack it', { Pet: { ...loose, discriminator: { propertyName: 'kind' } } }],
    [
      'a parent may lack it that its children require',
      {
        Pet: { ...loose, discriminator: { propertyName: 'kind' } },
        A: { allOf: [ref('Pet'), { required: ['kind'] }] },
      },
    ],
  ])('%s', async (_title, schemas) => {
    expect(await found(schemas)).toEqual(['discriminator-default-missing Pet/discriminator']);
  });

  test.each<[title: string, schemas: Record<string, unknown>, openapi?: string]>([
    ['all options require it', { A: strict, B: { allOf: [strict] }, Pet: choice }],
    ['the schema of the choice requires it', { A: loose, B: loose, Pet: { ...choice, required: ['kind'] } }],
    [
      'an option is a choice of schemas that require it',
      { A: strict, B: strict, C: { anyOf: [ref('A'), ref('B')] }, Pet: { ...choice, oneOf: [ref('A'), ref('C')] } },
    ],
    ['an option is the choice itself', { A: strict, B: { oneOf: [ref('A'), ref('Pet')] }, Pet: choice }],
    ['the other option is null', { A: strict, Pet: { ...choice, oneOf: [ref('A'), { type: 'null' }] } }],
    [
      'there is a default',
      { A: strict, B: loose, Pet: { ...choice, discriminator: { propertyName: 'kind', defaultMapping: 'B' } } },
    ],
    ['the document has an earlier version', { A: strict, B: loose, Pet: choice }, '3.1.0'],
  ])('unless %s', async (_title, schemas, openapi) => {
    expect(await found(schemas, openapi)).toEqual([]);
  });

  test('the problem names the option', async () => {
    expect(await checkText(documentWith({ A: strict, B: loose, Pet: choice }), 'a.json')).toContain(
      'The discriminator’s property "kind" is optional in "B", but there’s no `defaultMapping` for values ' +
        'without it.',
    );
  });
});

test('reports a default of a discriminator that does not exist', async () => {
  const discriminator = { propertyName: 'kind', defaultMapping: 'Bee' };
  const problems = await checkText(documentWith({ Be: strict, Pet: { ...strict, discriminator } }), 'a.json');
  expect(problems).toContain('discriminator-mapping-unknown: The discriminator’s `defaultMapping` is');
  expect(problems).toContain('Did you mean "Be"?');
});

test('follows the default of a discriminator to another file', async () => {
  const discriminator = { propertyName: 'kind', defaultMapping: './b.yaml' };
  const schemas = { Pet: { oneOf: [{ $ref: 'b.yaml' }], discriminator } };
  const root = project({ 'a.json': documentWith(schemas), 'b.yaml': JSON.stringify(strict) });
  const document = await read('a.json', root);
  expect(valueAtPointer(document.root, '/components/schemas/Pet/discriminator/defaultMapping')).toBe(
    '#/components/schemas/b',
  );
});
