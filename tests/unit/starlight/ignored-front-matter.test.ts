import { describe, expect, test } from 'vitest';
import { starlightProblems } from '../../../src/site/project/host/starlight-problems.ts';
import { openapi, projectOf } from '../site/project/support.ts';

/** Returns the problems that are reported for a page with this front matter. */
async function problemsOfPage(frontMatter: string, data: Record<string, unknown> = {}): Promise<string[]> {
  const project = await projectOf({
    'docs.json': { api: { openapi: 'openapi.json' } },
    'openapi.json': openapi('parcels'),
  });
  const page = { text: `---\ntitle: Page\n${frontMatter}\n---\n\nText.\n`, file: 'src/content/docs/page.md', data };
  return starlightProblems([page], { project, contentConfig: 'src/content.config.ts' }).map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  );
}

describe('front matter of a page of Starlight that names an operation', () => {
  test('is reported if the schema does not have the key', async () => {
    expect(await problemsOfPage('openapi: GET /parcels')).toEqual([
      expect.stringMatching(/^3:1 "openapi: GET \/parcels" has no effect.*docsSchema\({ extend: specbookSchema }\)/),
    ]);
    expect(await problemsOfPage('description: x\nopenapi: sendParcel')).toEqual([
      expect.stringMatching(/^4:1 "openapi: sendP/),
    ]);
  });

  test('is not reported if the schema has the key, whatever its type is', async () => {
    expect(await problemsOfPage('openapi: GET /parcels', { openapi: 'GET /parcels' })).toEqual([]);
    expect(await problemsOfPage('openapi: yes', { openapi: true })).toEqual([]);
  });

  test('is reported under the name that other tools have for it, if it is one of an operation', async () => {
    expect(await problemsOfPage('api: GET /parcels')).toEqual([
      expect.stringMatching(/^3:1 "api: GET \/parcels" has no effect.*Write "openapi: GET \/parcels"/),
    ]);
    expect(await problemsOfPage('api: public')).toEqual([]);
    expect(await problemsOfPage('api: GET /parcels', { api: 'GET /parcels' })).toEqual([]);
  });

  test('is not looked for in the text of the page', async () => {
    expect(await problemsOfPage('---\n\nopenapi: GET /parcels')).toEqual([]);
  });
});
