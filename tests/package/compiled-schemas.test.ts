import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compileSchema, openApiSchema } from '../../src/document/check/official/official-schema.ts';
import { repository } from '../support/command.ts';

const folder = path.join(repository, 'dist/src/document/check/official/compiled');

/** Documents with mistakes, whatever version they claim to have. */
const documents = globSync('{tests/fixtures,example-site/openapi}/**/*.{yaml,json}', { cwd: repository })
  .map((name) => ({ name, text: readFileSync(path.join(repository, name), 'utf8') }))
  .filter(({ text }) => /^\s*["']?openapi["']?:/m.test(text) && text.length < 200_000);

describe.each(['3.0', '3.1', '3.2'] as const)('the compiled schema of OpenAPI %s', (version) => {
  test('reports the same errors as the published one', () => {
    const compiled: ValidateFunction = createRequire(import.meta.url)(path.join(folder, `${version}.cjs`));
    const published = compileSchema(openApiSchema(version), '2020-12');
    let faults = 0;
    for (const { name, text } of documents) {
      let root: unknown;
      try {
        root = parse(text);
      } catch {
        continue;
      }
      expect(compiled(root), name).toBe(published(root));
      expect(compiled.errors, name).toEqual(published.errors);
      faults += compiled.errors?.length ?? 0;
    }
    expect(faults).toBeGreaterThan(50);
  });
});
