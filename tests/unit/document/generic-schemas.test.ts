import { describe, expect, test } from 'vitest';
import { operationKey, resolverOf } from '../../../src/api/openapi/operation.ts';
import { operationsUsing } from '../../../src/api/openapi/usage.ts';
import type { LoadedDocument } from '../../../src/document/document.ts';
import { mergeSchema } from '../../../src/schema/merged-schema.ts';
import { typeLabel } from '../../../src/schema/type-label.ts';
import { viewOf } from '../api/openapi/support.ts';
import { printProblems, problemsOf, project, read } from './support.ts';

/** Creates a project with an operation that answers with a schema. */
function projectWithAnswer(schema: string, schemas: string, example = '', files: Record<string, string> = {}): string {
  return project({
    'openapi.yaml': `openapi: 3.1.0
info: {title: Generic, version: '1'}
paths:
  /a:
    get:
      summary: A
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: ${schema}
${example && `              example: ${example}\n`}components:
  schemas:
${schemas}`,
    ...files,
  });
}

const PAGE = `    Page:
      $id: https://l.example.com/page
      type: object
      properties: {items: {type: array, items: {$dynamicRef: '#T'}}}
      $defs: {T: {$dynamicAnchor: T, not: {}}}
`;
const PET_PAGE = `    PetPage:
      $id: https://l.example.com/petpage
      $ref: page
      $defs:
        T: {$dynamicAnchor: T, type: object, required: [name], properties: {name: {type: string}}}
`;
const NAME_PAGE = `    NamePage: {$id: https://l.example.com/names, allOf: [{$ref: page}], $defs: {T: {$dynamicAnchor: T, type: string}}}
`;

const REF = (name: string) => `{$ref: '#/components/schemas/${name}'}`;

async function document(...parameters: Parameters<typeof projectWithAnswer>): Promise<LoadedDocument> {
  return read('openapi.yaml', projectWithAnswer(...parameters));
}

async function problems(...parameters: Parameters<typeof projectWithAnswer>): Promise<string> {
  return printProblems(await problemsOf(projectWithAnswer(...parameters), 'openapi.yaml'));
}

/** Returns the type of the response and of the property at each of the names. */
function labels(document: LoadedDocument, ...names: string[]): string[] {
  const resolver = resolverOf(document);
  const pointer = '/paths/~1a/get/responses/200/content/application~1json/schema';
  let schema = mergeSchema({ value: viewSchema(document), pointer }, resolver);
  const found = [typeLabel(schema, resolver)];
  for (const name of names) {
    const next = name === '[]' ? schema.items : schema.properties.get(name);
    if (!next) throw new Error(`There’s no ${name}.`);
    schema = mergeSchema(next, resolver);
    found.push(typeLabel(schema, resolver));
  }
  return found;
}

function viewSchema({ root }: LoadedDocument): unknown {
  type Deep = { [key: string]: Deep };
  return (root as Deep)['paths']?.['/a']?.['get']?.['responses']?.['200']?.['content']?.['application/json']?.[
    'schema'
  ];
}

test.each([
  ['through a schema that fills it in', REF('PetPage')],
  [
    'by a schema in the response that fills it in',
    "{$ref: '#/components/schemas/Page', $defs: {T: {$dynamicAnchor: T}}}",
  ],
])('a generic schema knows the operations that use it %s', async (_, schema) => {
  const pets = await document(schema, PAGE + PET_PAGE + NAME_PAGE);
  expect(pets.written).toBeDefined();
  expect(operationsUsing(pets, 'Page').map(operationKey)).toEqual(['GET /a']);
  expect(operationsUsing(pets, 'NamePage')).toEqual([]);
});

describe('a generic schema', () => {
  test('has the items that the schema around it defines', async () => {
    const pets = await document(REF('PetPage'), PAGE + PET_PAGE + NAME_PAGE);
    expect(labels(pets, 'items', '[]', 'name')).toEqual(['PetPage', 'array of object', 'object', 'string']);
    const names = await document(REF('NamePage'), PAGE + PET_PAGE + NAME_PAGE);
    expect(labels(names, 'items')).toEqual(['NamePage', 'array of string']);
    expect(viewOf(pets).responses).toBeDefined();
  });

  test('has its own items without such a schema', async () => {
    const page = await document(REF('Page'), PET_PAGE + NAME_PAGE + PAGE);
    expect(labels(page, 'items')).toEqual(['Page', 'array of any']);
  });

  test('reports an example whose items do not fit', async () => {
    expect(await problems(REF('PetPage'), PAGE + PET_PAGE, '{items: [{name: Rex}]}')).toBe('');
    expect(await problems(REF('PetPage'), PAGE + PET_PAGE, '{items: [{}]}')).toContain('example-invalid');
    expect(await problems(REF('NamePage'), PAGE + PET_PAGE + NAME_PAGE, '{items: [Rex]}')).toBe('');
  });

  test('may be a property', async () => {
    const result = `    Result: {properties: {page: {$ref: '#/components/schemas/Page'}}, $defs: {T: {$dynamicAnchor: T, type: integer}}}\n`;
    expect(labels(await document(REF('Result'), PAGE + result), 'page', 'items')[2]).toBe('array of integer');
  });

  test('may refer to others and to itself', async () => {
    const schemas = `${PAGE.replace('properties: {', "properties: {next: {$ref: '#/components/schemas/Page'}, ")}    Wrapped: {$id: https://l.example.com/wrapped, properties: {page: {$ref: page}}}
    Numbers: {$id: https://l.example.com/numbers, $ref: wrapped, type: object, $defs: {T: {$dynamicAnchor: T, type: number}}}
`;
    const numbers = await document(REF('Numbers'), schemas, '{page: {items: [1], next: {next: {items: [2]}}}}');
    expect(labels(numbers, 'page', 'next', 'next', 'items').at(-1)).toBe('array of number');
    expect(labels(numbers)[0]).toBe('Numbers');
    expect(await problems(REF('Numbers'), schemas, '{page: {items: [1], next: {next: {items: [2]}}}}')).toBe('');
    expect(await problems(REF('Numbers'), schemas, '{page: {next: {next: {items: [no]}}}}')).toContain(
      'example-invalid',
    );
  });

  test('may be extended recursively', async () => {
    const schemas = `    Tree: {$id: https://l.example.com/tree, $dynamicAnchor: node, type: object, properties: {data: {type: string}, children: {type: array, items: {$dynamicRef: '#node'}}}}
    CountedTree: {$id: https://l.example.com/counted, $dynamicAnchor: node, $ref: tree, required: [count], properties: {count: {type: integer}}}
`;
    const tree = await document(REF('CountedTree'), schemas);
    expect(labels(tree, 'children', '[]', 'children')).toEqual([
      'CountedTree',
      'array of CountedTree',
      'CountedTree',
      'array of CountedTree',
    ]);
    expect(await problems(REF('CountedTree'), schemas, '{count: 1, children: [{count: 2}]}')).toBe('');
    expect(await problems(REF('CountedTree'), schemas, '{count: 1, children: [{}]}')).toContain('example-invalid');
    expect(labels(await document(REF('Tree'), schemas), 'children')).toEqual(['Tree', 'array of Tree']);
  });

  test('may be in another file', async () => {
    const page = PAGE.slice(PAGE.indexOf('$id')).replaceAll(/^ {6}/gm, '');
    const pets = PET_PAGE.replace('$ref: page', '$ref: page.yaml') + NAME_PAGE.replace('$ref: page', '$ref: page.yaml');
    const split = await document(REF('PetPage'), pets, '', { 'page.yaml': page });
    expect(labels(split, 'items', '[]', 'name')).toEqual(['PetPage', 'array of object', 'object', 'string']);
  });

  test('may be used by components without an `$id`', async () => {
    const schemas = (PAGE + PET_PAGE + NAME_PAGE)
      .replaceAll(/ *\$id: https:[^\s,]*[,\n]/g, '')
      .replaceAll('$ref: page', "$ref: '#/components/schemas/Page'");
    expect(labels(await document(REF('PetPage'), schemas), 'items')).toEqual(['PetPage', 'array of object']);
  });
});

test('problems in a generic schema are reported once, where it is written', async () => {
  const page = PAGE.replace('type: object', 'type: object\n      default: 1');
  expect(await problems(REF('PetPage'), page + PET_PAGE + NAME_PAGE)).toMatchInlineSnapshot(`
    "openapi.yaml:18:7: warning default-invalid: The default doesn’t match its schema: it must be an object, got 1. (at /components/schemas/Page/default)
        Fix the default or its schema."
  `);
});
