import { describe, expect, test } from 'vitest';
import { ignoredKeys } from '../../../integration/starlight/ignored-front-matter.ts';

const operations = [{ file: 'openapi.yaml', kind: 'operation', method: 'POST', path: '/parcels' } as const];

/** Returns the problems that are reported for a page with this front matter. */
function reported(frontMatter: string, data: Record<string, unknown> = {}): string[] {
  const page = { text: `---\ntitle: Page\n${frontMatter}\n---\n\nText.\n`, file: 'src/content/docs/page.md', data };
  return ignoredKeys(page, { operations, contentConfig: 'src/content.config.ts' }).map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  );
}

describe('front matter of a page of Starlight that names an operation', () => {
  test('is reported if the schema does not have the key', () => {
    expect(reported('openapi: POST /parcels')).toEqual([
      expect.stringMatching(/^3:1 "openapi: POST \/parcels" has no effect.*docsSchema\({ extend: specbookSchema }\)/),
    ]);
    expect(reported('description: x\nopenapi: sendParcel')).toEqual([expect.stringMatching(/^4:1 "openapi: sendP/)]);
  });

  test('is not reported if the schema has the key, with whatever meaning', () => {
    expect(reported('openapi: POST /parcels', { openapi: 'POST /parcels' })).toEqual([]);
    expect(reported('openapi: yes', { openapi: true })).toEqual([]);
  });

  test('is reported under the name that other tools have for it, if it is one of an operation', () => {
    expect(reported('api: POST /parcels')).toEqual([
      expect.stringMatching(/^3:1 "api: POST \/parcels" has no effect.*Write "openapi: POST \/parcels"/),
    ]);
    expect(reported('api: public')).toEqual([]);
    expect(reported('api: POST /parcels', { api: 'POST /parcels' })).toEqual([]);
  });

  test('is not searched in the text', () => {
    expect(reported('---\n\nopenapi: POST /parcels')).toEqual([]);
  });
});
