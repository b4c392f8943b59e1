import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { agentBuild } from '../../../integration/agents/build-agent-files.ts';
import { viewOf, viewOfPage } from '../../../integration/runtime/operation-views.ts';
import { onPageViewed, viewsOf } from '../../../integration/runtime/views.ts';
import type { OperationView } from '../../../src/api/openapi/operation-view.ts';
import { openapi, projectOf } from '../site/project/support.ts';

const facts = { base: '/', siteBase: '/', trailingSlash: true, downloads: [] };

async function sitePage() {
  const project = await projectOf({ 'docs.json': { api: { openapi: 'api.json' } }, 'api.json': openapi('users') });
  const [page] = project.site.pages;
  if (page?.kind !== 'operation') throw new Error('The site has no page of an operation.');
  return { project, page };
}

function agentFilesIn(folder: string) {
  const build = agentBuild({ site: { facts, origin: undefined }, mount: 'docs', isOwn: () => false });
  build.begin(folder);
  return build;
}

test('writes the Markdown of an operation from the view of its page, and then frees the view', async () => {
  const { project, page } = await sitePage();
  const folder = mkdtempSync(path.join(tmpdir(), 'agent-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const build = agentFilesIn(folder);
  onPageViewed(project.root, build.writePage);
  // No other view has this word.
  const view: OperationView = { ...viewOf(project, page.document, page.operation), operationId: 'of-this-view' };
  viewsOf(project).set(page.operation, view);

  expect(viewOfPage(project, page)).toBe(view);
  await build.writeRest(project, folder);

  expect(readFileSync(path.join(folder, 'docs', `${page.slug}.md`), 'utf8')).toContain('Operation ID: `of-this-view`');
  expect(existsSync(path.join(folder, 'docs', `${page.slug}.openapi.json`))).toBe(true);
  expect(viewOf(project, page.document, page.operation)).not.toBe(view);
});

test('writes the Markdown of schemas while other integrations wait', async () => {
  const person = { type: 'object', properties: { friend: { $ref: '#/components/schemas/Person' } } };
  const response = {
    description: 'OK',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } },
  };
  const api = {
    openapi: '3.1.0',
    info: { title: 'People', version: '1' },
    paths: { '/people': { get: { summary: 'List people', responses: { 200: response } } } },
    components: { schemas: { Person: person } },
  };
  const project = await projectOf({ 'docs.json': { api: { openapi: 'api.json' } }, 'api.json': api });
  const [page] = project.site.pages;
  if (!page) throw new Error('The site has no page.');
  const folder = mkdtempSync(path.join(tmpdir(), 'agent-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const schemas = path.join(folder, 'docs/_docs/schemas');
  const build = agentFilesIn(folder);

  build.writePage(project, page);
  build.startSchemas(project, folder);
  await vi.waitFor(() => expect(readdirSync(schemas)).toHaveLength(1), 10_000);

  await build.writeRest(project, folder);
  expect(readdirSync(schemas)).toHaveLength(1);
  expect(existsSync(path.join(folder, 'docs/llms.txt'))).toBe(true);
});
