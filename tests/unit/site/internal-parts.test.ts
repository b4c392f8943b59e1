import { expect, test } from 'vitest';
import { formatProblems } from '../../../src/problems/problems.ts';
import { page, projectOf } from './project/support.ts';

const API = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'OK' } } } },
    '/jobs': {
      get: {
        operationId: 'listJobs',
        'x-internal': true,
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } } },
        },
      },
    },
  },
  webhooks: { ran: { post: { 'x-internal': true, responses: { 200: { description: 'OK' } } } } },
  components: { schemas: { Job: { type: 'object' } } },
};

const EVENTS = {
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  channels: { jobs: { address: 'jobs', 'x-internal': true }, orders: { address: 'orders' } },
  operations: {},
};

const FILES = { 'api.json': API, 'events.json': EVENTS };

async function problemsWith(files: Record<string, string | object>, internal?: string): Promise<string> {
  const { buildProblems } = await projectOf({
    'docs.json': { api: { openapi: 'api.json', asyncapi: 'events.json', ...(internal && { internal }) } },
    ...FILES,
    ...files,
  });
  return formatProblems(buildProblems, 'text');
}

test.each([
  ['openapi', 'GET /jobs', 'api.json'],
  ['openapi', 'webhook ran', 'api.json'],
  ['openapi-schema', 'Job', 'api.json'],
  ['asyncapi', 'jobs', 'events.json'],
])('a page with %s: %s is an error that says that it is internal', async (key, name, document) => {
  const files = { 'jobs.mdx': page({ title: 'Jobs', [key]: name }) };
  const problems = await problemsWith(files);
  expect(problems).toContain('jobs.mdx:3');
  expect(problems).toContain(`error part-internal: "${name}" is internal in ${document}`);
  expect(problems).not.toContain('not-found');
  expect(await problemsWith(files, 'show')).not.toContain('part-internal');
});

test('an entry of the navigation is a warning, and is not listed', async () => {
  const navigation = { groups: [{ group: 'API', openapi: 'api.json', pages: ['GET /orders', 'GET /jobs'] }] };
  const { site, buildProblems } = await projectOf({ 'docs.json': { navigation }, ...FILES });
  expect(site.pages.map(({ title }) => title)).toEqual(['List orders']);
  expect(formatProblems(buildProblems, 'text')).toContain(
    'warning part-internal: "GET /jobs" is internal in api.json, so the navigation doesn’t list it',
  );
});

test.each([
  ['<Operation operation="GET /jobs" />', '"GET /jobs" is internal in api.json'],
  ['<Operation operation="listJobs" />', '"listJobs" is internal in api.json'],
  ['<Schema name="Job" />', '"Job" is internal in api.json, or only internal parts use it'],
])('%s in a page is a warning', async (component, message) => {
  const problems = await problemsWith({ 'jobs.mdx': `${page({ title: 'Jobs' })}\n${component}\n` });
  expect(problems).toContain('warning part-internal');
  expect(problems).toContain(`shows nothing: ${message}`);
  expect(problems).not.toContain('not-found');
});
