import { describe, expect, test } from 'vitest';
import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { HIDDEN, loadWithoutInternal, OK, openapi, rootOf } from './internal-document.ts';
import { printProblems, problemsOf, project, read } from './support.ts';

test('removes a chain of 30,000 references to an internal schema', async () => {
  const count = 30_000;
  const chain = Array.from({ length: count }, (_, index) => [
    `S${index}`,
    { $ref: `#/components/schemas/S${index + 1}` },
  ]);
  const schemas = { Open: { type: 'string' }, ...Object.fromEntries(chain), [`S${count}`]: { 'x-internal': true } };
  const root = await rootOf(
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, components: { schemas } }),
  );
  expect(root).toHaveProperty('components.schemas', { Open: { type: 'string' } });
});

test('removes 20,000 internal tags and the operations that have them', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `t${index}`);
  const tags = [{ name: 'open' }, ...names.map((name) => ({ name, 'x-internal': true }))];
  const responses = { 200: { description: 'OK' } };
  const get = { tags: names, responses };
  const paths = { '/jobs': { get }, '/orders': { get: { tags: ['open'], responses } } };
  const groups = [{ name: 'Work', tags: names }];
  const info = { title: 'Shop', version: '1' };
  const root = await rootOf(JSON.stringify({ openapi: '3.1.0', info, tags, paths, 'x-tagGroups': groups }));
  expect(Object.keys(root['paths'] as object)).toEqual(['/orders']);
  expect(root).toMatchObject({ tags: [{ name: 'open' }], 'x-tagGroups': [] });
});

describe('operations', () => {
  test('an internal operation is removed, and so is a path that loses all of its operations', async () => {
    const root = await rootOf(
      openapi(`
  /orders: {get: {${OK}}, delete: {x-internal: true, ${OK}}}
  /metrics: {summary: Secret, get: {x-internal: true, ${OK}}}
  /admin: {x-internal: true, get: {${OK}}}
  /empty: {summary: Nothing yet}
`),
    );
    expect(root['paths']).toEqual({
      '/orders': { get: { responses: { 200: { description: 'OK' } } } },
      '/empty': { summary: 'Nothing yet' },
    });
  });

  test.each(['false', '"true"', 'yes please', '1', '{}'])('x-internal: %s hides nothing', async (value) => {
    const text = openapi(`  /orders: {get: {x-internal: ${value}, ${OK}}}`);
    const document = await loadWithoutInternal(text);
    expect(document.root).toEqual((await read('api.yaml', project({ 'api.yaml': text }))).root);
    expect(document.isChanged).toBe(false);
  });

  test('webhooks, callbacks and methods of any name', async () => {
    const text = `openapi: 3.2.0
info: {title: Shop, version: '1'}
webhooks: {paid: {post: {x-internal: true, ${OK}}}, sent: {post: {${OK}}}}
paths:
  /orders:
    additionalOperations: {PURGE: {x-internal: true, ${OK}}, COPY: {${OK}}}
    post:
      ${OK}
      callbacks:
        audit: {'{$request.body#/url}': {post: {x-internal: true, ${OK}}}}
        done: {'{$request.body#/url}': {post: {${OK}}}}
`;
    const root = await rootOf(text);
    expect(Object.keys(root['webhooks'] as object)).toEqual(['sent']);
    expect(valueAtPointer(root, '/paths/~1orders/additionalOperations')).toEqual({ COPY: expect.anything() });
    expect(Object.keys(valueAtPointer(root, '/paths/~1orders/post/callbacks') as object)).toEqual(['done']);
  });

  test('without the setting nothing is removed', async () => {
    const text = openapi(`  /admin: {x-internal: true, get: {${OK}}}`);
    const document = await read('api.yaml', project({ 'api.yaml': text }));
    expect(valueAtPointer(document.root, '/paths/~1admin/get')).toBeDefined();
    expect(document.internal).toBeUndefined();
  });

  test('a link to an internal operation is removed, by its id and by its address', async () => {
    const root = await rootOf(
      openapi(`
  /orders:
    get:
      responses:
        200:
          description: OK
          links:
            byId: {operationId: purge}
            byAddress: {operationRef: '#/paths/~1purge/post'}
            stays: {operationId: list}
      operationId: list
  /purge: {post: {operationId: purge, x-internal: true, ${OK}}}
`),
    );
    const links = valueAtPointer(root, '/paths/~1orders/get/responses/200/links');
    expect(links).toEqual({ stays: { operationId: 'list' } });
  });
});

describe('tags', () => {
  const text = openapi(
    `
  /orders: {get: {tags: [orders], ${OK}}}
  /stats: {get: {tags: [orders, staff], ${OK}}}
  /teams: {get: {tags: [teams], ${OK}}}
  /jobs: {get: {tags: [jobs], x-internal: true, ${OK}}}
`,
    `tags:
  - {name: orders}
  - {name: staff, x-internal: true}
  - {name: teams, parent: staff}
  - {name: work}
  - {name: jobs, parent: work}
  - {name: reading}
x-tagGroups: [{name: Public, tags: [orders, jobs]}, {name: Private, tags: [staff, jobs]}]`,
  );

  test('an internal tag hides its operations and the tags in it', async () => {
    expect(Object.keys((await rootOf(text))['paths'] as object)).toEqual(['/orders']);
  });

  test('a tag that loses all of its operations or tags is removed, and one that never had any is kept', async () => {
    const root = await rootOf(text);
    expect(root['tags']).toEqual([{ name: 'orders' }, { name: 'reading' }]);
    expect(root['x-tagGroups']).toEqual([{ name: 'Public', tags: ['orders'] }]);
  });

  test('a tag and a parameter of a path are removed with the only component that uses them', async () => {
    const root = await rootOf(
      openapi(
        `
  /jobs/{id}: {x-internal: true, $ref: '#/components/pathItems/Job'}
components:
  pathItems: {Job: {get: {tags: [jobs], parameters: [{$ref: '#/components/parameters/Id'}], ${OK}}}}
  parameters: {Id: {name: id, in: path, required: true, schema: {$ref: '#/components/schemas/Id'}}}
  schemas: {Id: {type: string}}
`,
        'tags: [{name: jobs}]',
      ),
    );
    expect(root['tags']).toEqual([]);
    expect(root['components']).toEqual({ pathItems: {}, parameters: {}, schemas: {} });
  });
});

describe('parameters, bodies and responses', () => {
  test('internal ones are removed, in their place and where references lead to them', async () => {
    const root = await rootOf(
      openapi(`
  /orders:
    post:
      parameters:
        - {name: limit, in: query, schema: {type: integer}}
        - {name: debug, in: query, x-internal: true, schema: {type: string}}
        - {$ref: '#/components/parameters/Trace'}
      requestBody: {x-internal: true, content: {application/json: {schema: {type: object}}}}
      responses:
        200: {description: OK, headers: {X-Node: {x-internal: true, schema: {type: string}}}}
        418: {x-internal: true, description: Secret}
        500: {description: Oops, content: {application/json: {schema: {$ref: '#/components/schemas/Dump'}}}}
components:
  parameters: {Trace: {name: trace, in: header, x-internal: true, schema: {type: string}}}
  schemas: {Dump: {x-internal: true, type: object}}
`),
    );
    expect(valueAtPointer(root, '/paths/~1orders/post')).toEqual({
      parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
      responses: { 200: { description: 'OK', headers: {} }, 500: { description: 'Oops', content: {} } },
    });
    expect(root['components']).toEqual({ parameters: {}, schemas: {} });
  });

  test('a parameter of the path stays, because the path needs it, without what it says', async () => {
    const root = await rootOf(
      openapi(`
  /orders/{region}:
    get:
      parameters:
        - {name: region, in: path, required: true, x-internal: true, description: Secret, schema: {type: string}}
      ${OK}
  /shops/{shop}/{id}:
    get:
      parameters:
        - {$ref: '#/components/parameters/Shop', x-internal: true}
        - {name: id, in: path, required: true, schema: {$ref: '#/components/schemas/Id'}}
      ${OK}
components:
  parameters: {Shop: {name: shop, in: path, required: true, schema: {type: string}}}
  schemas: {Id: {x-internal: true, type: integer}}
`),
    );
    expect(valueAtPointer(root, '/paths/~1orders~1{region}/get/parameters')).toEqual([
      { name: 'region', in: 'path', required: true, schema: { type: 'string' } },
    ]);
    expect(valueAtPointer(root, '/paths/~1shops~1{shop}~1{id}/get/parameters')).toEqual([
      { $ref: '#/components/parameters/Shop' },
      { name: 'id', in: 'path', required: true, schema: {} },
    ]);
  });

  test('an operation all of whose responses are internal has an empty one, because it must have one', async () => {
    const root = await rootOf(openapi(`  /a: {get: {responses: {200: {x-internal: true, description: Secret}}}}`));
    expect(valueAtPointer(root, '/paths/~1a/get/responses')).toEqual({ default: { description: '' } });
  });

  test('servers and security schemes are removed, with the requirements that name them', async () => {
    const root = await rootOf(
      openapi(
        `  /orders: {get: {security: [{staff: []}], ${OK}}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
    staff: {type: http, scheme: bearer, x-internal: true}
`,
        'servers: [{url: https://api.example}, {url: https://staff.example, x-internal: true}]\nsecurity: [{key: []}, {key: [], staff: []}]',
      ),
    );
    expect(root['servers']).toEqual([{ url: 'https://api.example' }]);
    expect(root['security']).toEqual([{ key: [] }]);
    // It does not need the key of the document instead.
    expect(valueAtPointer(root, '/paths/~1orders/get/security')).toEqual([]);
    expect(valueAtPointer(root, '/components/securitySchemes')).toEqual({ key: expect.anything() });
  });
});

describe('a whole document', () => {
  test.each(['x-internal: true\n', ''])('keeps its title only, marked at its top or in info: %j', async (top) => {
    const info = `info: {title: Shop, version: '1', description: Secret${top ? '' : ', x-internal: true'}}`;
    const text = `openapi: 3.1.0\n${top}${info}\nservers: [{url: https://secret.example}]\npaths:\n  /a: {get: {${OK}}}\n`;
    expect(await rootOf(text)).toEqual({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths: {},
      'x-excluded': true,
    });
  });
});

describe('files and positions', () => {
  const text = openapi(`
  /orders:
    get:
      parameters:
        - {name: a, in: query, x-internal: true, schema: {type: string}}
        - {name: b, in: query, schema: {type: strin}}
        - {$ref: '#/paths/~1orders/get/parameters/1'}
      ${OK}
`);

  test('problems after an internal part have the lines of the file', async () => {
    const root = project({ 'api.yaml': text });
    const [problem] = (await problemsOf(root, 'api.yaml', HIDDEN)).filter(({ message }) => message.includes('strin'));
    expect(problem?.pointer).toBe('/paths/~1orders/get/parameters/0/schema/type');
    expect(problem?.line).toBe(text.split('\n').findIndex((line) => line.includes('type: strin}')) + 1);
  });

  test('a reference through a list follows its target, which moves up', async () => {
    const root = await rootOf(text);
    expect(valueAtPointer(root, '/paths/~1orders/get/parameters/1')).toEqual({
      $ref: '#/paths/~1orders/get/parameters/0',
    });
  });

  test('marks in other files and in overlays count, and positions name these files', async () => {
    const files = {
      'api.yaml': openapi(`  /orders: {$ref: 'orders.yaml'}\n  /jobs: {get: {${OK}}}\n`),
      'orders.yaml': `get:
  parameters:
    - {name: a, in: query, x-internal: true, schema: {type: string}}
    - {name: b, in: query, schema: {type: strin}}
  ${OK}
`,
      'staff.yaml':
        'overlay: 1.0.0\ninfo: {title: Staff, version: "1"}\nactions: [{target: "$.paths[\'/jobs\']", update: {x-internal: true}}]\n',
    };
    const root = project(files);
    const options = { ...HIDDEN, overlays: ['staff.yaml'] };
    const document = await read('api.yaml', root, options);
    expect(Object.keys(document.root['paths'] as object)).toEqual(['/orders']);
    const problems = await problemsOf(root, 'api.yaml', options);
    expect(printProblems(problems)).toContain('orders.yaml:4:');
  });

  test('a document with a part in a file that also has internal parts differs from its files', async () => {
    const document = await loadWithoutInternal(
      openapi(`  /a: {get: {responses: {200: {$ref: 'shared.yaml#/Ok'}}}}\n`),
      {
        'shared.yaml': 'Ok: {description: OK}\nSecret: {x-internal: true, description: Secret}\n',
      },
    );
    expect(document.isChanged).toBe(true);
    expect(JSON.stringify(document.root)).not.toContain('Secret');
  });

  test('a document without its internal parts has another digest, and lists what was removed', async () => {
    const paths = `  /a: {get: {operationId: a, x-internal: true, responses: {200: {$ref: '#/components/responses/R'}}}}
components: {responses: {R: {content: {application/json: {schema: {$ref: '#/components/schemas/S'}}}}}, schemas: {S: {}}}`;
    const root = project({ 'api.yaml': openapi(paths) });
    const [whole, less] = [await read('api.yaml', root), await read('api.yaml', root, HIDDEN)];
    expect(less.digest).not.toBe(whole.digest);
    expect(less.internal).toEqual({
      operations: [{ kind: 'operation', method: 'GET', path: '/a', operationId: 'a' }],
      channels: [],
      schemas: ['S'],
      unsecured: [],
      marked: ['/paths/~1a/get'],
    });
  });
});

describe('AsyncAPI', () => {
  const head = "asyncapi: 3.0.0\ninfo: {title: Events, version: '1'}\n";

  test('internal channels, operations, messages and servers are removed, and so is what needs them', async () => {
    const root = await rootOf(`${head}
servers:
  main: {host: a.example, protocol: wss}
  default: {host: staff.example, protocol: wss, x-internal: true}
channels:
  orders:
    address: orders
    servers: [{$ref: '#/servers/main'}, {$ref: '#/servers/default'}]
    messages:
      sent: {payload: {properties: {id: {type: string}, cost: {type: number, x-internal: true}}}, examples: [{payload: {id: a, cost: 1}}]}
      audited: {x-internal: true, payload: {type: object}}
  audit: {address: audit, x-internal: true}
  staff: {address: staff, servers: [{$ref: '#/servers/default'}]}
  jobs: {address: jobs, messages: {}}
operations:
  onOrder: {action: receive, channel: {$ref: '#/channels/orders'}, messages: [{$ref: '#/channels/orders/messages/sent'}, {$ref: '#/channels/orders/messages/audited'}]}
  onAudited: {action: receive, channel: {$ref: '#/channels/orders'}, messages: [{$ref: '#/channels/orders/messages/audited'}]}
  onAudit: {action: receive, channel: {$ref: '#/channels/audit'}}
  onJob: {action: receive, x-internal: true, channel: {$ref: '#/channels/jobs'}}
`);
    expect(root['servers']).toEqual({ main: expect.anything() });
    expect(root['channels']).toEqual({
      orders: {
        address: 'orders',
        servers: [{ $ref: '#/servers/main' }],
        messages: {
          sent: { payload: { properties: { id: { type: 'string' } } }, examples: [{ payload: { id: 'a' } }] },
        },
      },
    });
    expect(root['operations']).toEqual({
      onOrder: {
        action: 'receive',
        channel: { $ref: '#/channels/orders' },
        messages: [{ $ref: '#/channels/orders/messages/sent' }],
      },
    });
  });

  test('tags in info hide the channels and operations that have them', async () => {
    const root = await rootOf(`asyncapi: 3.0.0
info: {title: Events, version: '1', tags: [{name: staff, x-internal: true}, {name: open}]}
channels:
  orders: {address: orders, tags: [{name: open}]}
  jobs: {address: jobs, tags: [{name: staff}]}
operations: {}
`);
    expect(Object.keys(root['channels'] as object)).toEqual(['orders']);
    expect(valueAtPointer(root, '/info/tags')).toEqual([{ name: 'open' }]);
  });

  test('version 2: servers by name, operations in channels', async () => {
    const document = await loadWithoutInternal(`asyncapi: 2.6.0
info: {title: Events, version: '1'}
servers: {main: {url: a.example, protocol: wss}, staff: {url: s.example, protocol: wss, x-internal: true}}
channels:
  orders: {servers: [main, staff], publish: {message: {payload: {type: string}}}, subscribe: {x-internal: true}}
  jobs: {subscribe: {x-internal: true}}
`);
    expect(document.root['channels']).toEqual({
      orders: { servers: ['main'], publish: { message: { payload: { type: 'string' } } } },
    });
    expect(document.internal?.channels).toEqual(['jobs']);
  });
});
