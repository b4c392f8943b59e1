import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

async function built(files: Record<string, string>) {
  const site = scratchSite(files);
  onTestFinished(() => site.remove());
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  return {
    has: (file: string) => existsSync(path.join(site.root, 'dist', file)),
    read: (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8'),
  };
}

const ok = { responses: { 200: { description: 'OK' } } };

describe('a built site', () => {
  test('has each operation as a document of its own, beside its page', async () => {
    const schemas = { Pet: { type: 'object' }, Other: {} };
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } };
    const site = await built({
      'docs.json': '{ "api": { "openapi": "api.json" } }',
      'api.json': openapi(
        {
          '/pets': { get: { ...ok, summary: 'List pets' }, post: { ...ok, summary: 'Add a pet', requestBody: body } },
          '/secret': { get: { ...ok, summary: 'Secret', 'x-excluded': true } },
          '/own': { get: { ...ok, summary: 'Own' } },
        },
        { components: { schemas } },
      ),
      'public/api-reference/own.openapi.json': 'the one of the site itself',
    });
    const slice = JSON.parse(site.read('api-reference/add-a-pet.openapi.json'));
    expect(Object.keys(slice.paths)).toEqual(['/pets']);
    expect(slice.components).toEqual({ schemas: { Pet: schemas.Pet } });
    expect(site.read('api-reference/add-a-pet.openapi.yaml')).toContain('schemas:\n    Pet:\n      type: object\n');
    expect(site.has('api-reference/secret.openapi.json')).toBe(false);
    expect(site.read('api-reference/own.openapi.json')).toBe('the one of the site itself');
  });

  test('has none of it where docs.json says so', async () => {
    const site = await built({
      'docs.json': '{ "api": { "openapi": "api.json" }, "agents": { "markdown": false } }',
      'api.json': openapi({ '/pets': { get: { ...ok, summary: 'List pets' } } }),
    });
    expect(site.has('api-reference/list-pets/index.html')).toBe(true);
    expect(site.has('api-reference/list-pets.openapi.json')).toBe(false);
  });
});
