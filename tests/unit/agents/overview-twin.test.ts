import { expect, test } from 'vitest';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { projectOf } from '../site/project/support.ts';

const SITE = {
  facts: { base: '/', siteBase: '/', trailingSlash: true, endpointSlash: false },
  origin: 'https://docs.example',
};
const OVERVIEW = 'api-reference/overview.md';

/** Returns what programs read of a document with these paths. */
async function reader(document: object, settings: object = {}) {
  const project = await projectOf({
    'docs.json': { ...settings, api: { openapi: 'api.json' } },
    'api.json': { openapi: '3.1.0', info: { title: 'API', version: '1', description: 'An API.' }, ...document },
  });
  return (path: string) => agentFile(project, SITE, path)?.text() ?? '';
}

/** Returns the paths of a number of operations with two tags. */
function paths(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/warehouses/{warehouse}/parcels/{parcel}/events/of-the-kind-${index}`,
      { get: { summary: `List the events of kind ${index}`, tags: [index % 3 === 0 ? 'Parcels' : 'Events'] } },
    ]),
  );
}

test('lists operations with method and path, and says which are deprecated', async () => {
  const read = await reader({
    paths: {
      '/orders/{id}': {
        get: { summary: 'Read [an] order' },
        delete: { summary: 'Delete an order', deprecated: true },
      },
    },
    webhooks: { orderPlaced: { post: { summary: 'An order was placed' } }, ping: { post: {} } },
  });
  expect(
    read(OVERVIEW)
      .split('\n')
      .filter((line) => line.startsWith('- ')),
  ).toEqual([
    '- `GET /orders/{id}` [Read \\[an\\] order](https://docs.example/api-reference/read-an-order.md)',
    '- `DELETE /orders/{id}` [Delete an order](https://docs.example/api-reference/delete-an-order.md) (deprecated)',
    '- `WEBHOOK orderPlaced` [An order was placed](https://docs.example/api-reference/an-order-was-placed.md)',
    '- `WEBHOOK` [ping](https://docs.example/api-reference/ping.md)',
  ]);
});

test('the URL of a token is complete, as in the playground', async () => {
  const read = await reader({
    servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu' } } }],
    security: [{ login: [] }],
    paths: { '/orders': { get: { summary: 'List orders' } } },
    components: {
      securitySchemes: { login: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} } } } },
    },
  });
  for (const page of [OVERVIEW, 'api-reference/list-orders.md']) {
    expect(read(page)).toContain('Token: <https://eu.example.com/token>');
  }
});

test('lists titles where there is no room for paths', async () => {
  const read = await reader({ paths: paths(330) });
  const text = read(OVERVIEW);
  expect(text).not.toContain('left out');
  expect(text.match(/^- `GET` \[/gm)).toHaveLength(330);
});

test('links to the lists of many operations instead of leaving out those at the end', async () => {
  const read = await reader({
    paths: paths(700),
    tags: [{ name: 'Parcels', description: 'All about parcels.' }, { name: 'Events' }],
  });
  const text = read(OVERVIEW);
  expect(text).not.toContain('left out');
  expect(text).toContain(
    '### Parcels\n\nAll about parcels.\n\n234 operations: <https://docs.example/_docs/llms/parcels.txt>',
  );
  expect(text).toContain('### Events\n\n466 operations: <https://docs.example/_docs/llms/events.txt>');
  expect(read('_docs/llms/parcels.txt').match(/^- \[/gm)).toHaveLength(234);
});

test('says how many operations there are on a site without llms.txt', async () => {
  const read = await reader({ paths: paths(700) }, { agents: { llms: false } });
  expect(read(OVERVIEW)).toContain('### Parcels\n\n234 operations.\n\n### Events\n\n466 operations.');
});
