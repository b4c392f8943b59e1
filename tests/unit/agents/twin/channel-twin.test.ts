import { expect, test } from 'vitest';
import { channelMarkdown } from '../../../../src/agents/twin/channel-twin.ts';
import { listChannels } from '../../../../src/api/asyncapi/channel.ts';
import { channelView } from '../../../../src/api/asyncapi/channel-view.ts';
import { asyncDocument, channelOf } from '../../api/asyncapi/support.ts';

const links = {
  schema: () => '',
  operation: () => undefined,
  channel: (id: string) => (id === 'replies' ? '/replies.md' : undefined),
  text: (text: string | undefined) => text,
};
const WRITING = {
  links,
  depth: 3,
  responseDepth: 3,
  hasDescriptionAbove: true,
  hasSummaryAbove: false,
  examples: true,
};

async function markdown(root: Record<string, unknown>, version?: string, hasSummaryAbove = false): Promise<string> {
  return channelMarkdown(await channelOf(root, version), { ...WRITING, hasSummaryAbove });
}

test.each([
  ['one scheme', [{ key: [] }], '  - Authorization `key` (API key in the `token` query parameter)'],
  [
    'alternatives',
    [{ key: [] }, { login: ['read'] }],
    `  - Authorization: one of the following
    - \`key\` (API key in the \`token\` query parameter)
    - \`login\` (OAuth 2 access token): Log in.
      - Scopes: \`read\``,
  ],
  [
    'schemes that are needed together',
    [{ key: [], user: [] }],
    `  - Authorization: all of the following
    - \`key\` (API key in the \`token\` query parameter)
    - \`user\` (Username and password)`,
  ],
  [
    'alternatives of several schemes',
    [{ key: [] }, { login: [], user: [] }],
    `  - Authorization: one of the following
    - \`key\` (API key in the \`token\` query parameter)
    - All of the following
      - \`login\` (OAuth 2 access token): Log in.
      - \`user\` (Username and password)`,
  ],
  [
    'a scheme that the client may leave out',
    [{}, { key: [] }],
    '  - Optional authorization `key` (API key in the `token` query parameter)',
  ],
])('says which authorization is needed: %s', async (_, security, expected) => {
  const text = await markdown(
    {
      servers: { s: { url: 'wss://example.com', protocol: 'wss', security } },
      channels: { c: {} },
      components: {
        securitySchemes: {
          key: { type: 'httpApiKey', in: 'query', name: 'token' },
          login: { type: 'oauth2', description: 'Log in.', flows: {} },
          user: { type: 'userPassword' },
        },
      },
    },
    '2.6.0',
  );
  expect(text).toBe(`## Servers\n\n- \`wss://example.com\` (s, wss)\n${expected}`);
});

test('says that an address is only known at run time', async () => {
  const channels = { rep: { address: null, summary: 'Answers.' } };
  const note = 'This channel’s address is known only at run time, for example from a message.';
  expect(await markdown({ channels })).toBe(`${note}\n\nAnswers.`);
});

test('leaves out a summary that the page already shows', async () => {
  expect(await markdown({ channels: { c: { address: 'c', summary: 'Answers.' } } }, '3.0.0', true)).toBe('');
});

test('does not invent the content type of a payload in another schema language', async () => {
  const payload = { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'string' } };
  const messages = { avro: { payload }, json: { payload: { type: 'string' } }, bytes: { contentType: 'a/b', payload } };
  const text = await markdown({ channels: { c: { address: 'c', messages } } });
  expect(text.match(/^Message .*$/gm)).toEqual([
    'Message `avro`',
    'Message `json`, `application/json`',
    'Message `bytes`, `a/b`',
  ]);
});

test('a name in a binding stays on its line, without control characters', async () => {
  const name = 'a\n\n## Responses\u001b[31m';
  const bindings = { [name]: { [name]: 'x', other: { [name]: 'y' } } };
  const inLine = 'a ## Responses\ufffd[31m';
  expect(await markdown({ channels: { c: { address: 'c', bindings } } })).toBe(`## Connection

- ${inLine}
  - ${inLine}: \`x\`
  - other
    - ${inLine}: \`y\``);
});

test('writes values of bindings as readers write them, and schemas as fields', async () => {
  const bindings = {
    amqp: { is: 'routingKey', cc: ['a', 'b'], exchange: { name: 'prices', durable: true, arguments: { x: 1 } } },
    mqtt: { correlationData: { type: 'string', format: 'uuid' }, messageExpiryInterval: 60 },
    own: { event: { type: 'object', properties: { id: { type: 'string' } } } },
  };
  expect(await markdown({ channels: { c: { address: 'c', bindings } } })).toBe(`## Connection

- amqp
  - is: \`routingKey\`
  - cc: \`a, b\`
  - exchange
    - name: \`prices\`
    - durable: \`true\`
    - arguments.x: \`1\`
- mqtt
  - \`correlationData\` (string \\<uuid>)
  - messageExpiryInterval: \`60\`
- own
  - \`event\` (object)
    - \`id\` (string)`);
});

test('says how to get a token', async () => {
  const login = {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://e.com/token', availableScopes: {} } },
  };
  const text = await markdown({
    servers: { s: { host: 'e.com', protocol: 'wss', security: [{ $ref: '#/components/securitySchemes/login' }] } },
    channels: { c: { address: 'c' } },
    components: { securitySchemes: { login } },
  });
  expect(text).toContain('    - Client credentials\n      - Token: <https://e.com/token>');
});

test('has everything about servers, operations and messages that the page shows', async () => {
  const about = {
    summary: 'In short.',
    description: 'In detail.',
    tags: [{ name: 'live' }],
    externalDocs: { url: 'https://e.com/more', description: 'More about it' },
  };
  const server = { host: 'e.com:9092', protocol: 'kafka', protocolVersion: '3.5', title: 'Broker', ...about };
  const text = await markdown({
    servers: { s: { ...server, bindings: { kafka: { schemaRegistryUrl: 'https://r.e.com' } } } },
    channels: { c: { address: 'c', messages: { m: { title: 'Sold', payload: { type: 'string' }, ...about } } } },
    operations: { o: { action: 'send', channel: { $ref: '#/channels/c' }, title: 'Sales', ...about } },
  });
  expect(text).toMatchInlineSnapshot(`
    "## Servers

    - \`kafka://e.com:9092\` (Broker, kafka 3.5)

      In short.

      In detail.

      - Tag: live
      - More: More about it <https://e.com/more>
      - kafka
        - schemaRegistryUrl: \`https://r.e.com\`

    ## Operations

    - **You receive**: Sales

      In short.

      In detail.

      - Tag: live
      - More: More about it <https://e.com/more>
      - Messages: \`m\`

    ## Messages

    ### Sold

    Message \`m\`, \`application/json\`

    In short.

    In detail.

    - Tag: live
    - More: More about it <https://e.com/more>

    Payload (string):

    Example, made from the schema:

    \`\`\`json
    "string"
    \`\`\`"
  `);
});

test('separates the bindings of a message from the fields of its payload', async () => {
  const text = await markdown({
    channels: {
      c: {
        address: 'c',
        messages: {
          m: {
            payload: { type: 'object', properties: { id: { type: 'string' } } },
            bindings: { kafka: { key: { type: 'string' } } },
            examples: [{ payload: { id: 'a' } }],
          },
        },
      },
    },
  });
  expect(text).toContain('- `id` (string)\n\nBindings:\n\n- kafka\n  - `key` (string)');
});

test('names the value of the discriminator that selects an option, and where OpenID Connect is described', async () => {
  const options = ['Car', 'Truck'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const text = await markdown({
    servers: {
      s: {
        host: 'a.example',
        protocol: 'nats',
        security: [{ type: 'openIdConnect', openIdConnectUrl: 'https://id.example/' }],
      },
    },
    channels: { c: { address: 'c', messages: { m: { payload: { discriminator: 'kind', oneOf: options } } } } },
    components: {
      schemas: {
        Car: { type: 'object', properties: { kind: { const: 'car' } } },
        Truck: { type: 'object', properties: { kind: { type: 'string' } } },
      },
    },
  });
  expect(text).toContain('    - Discovery: <https://id.example/>');
  expect(text).toContain('- Discriminator: `kind`');
  expect(text).toContain('**Car** (Car, if `kind` is `car`)');
  expect(text).toContain('**Truck** (Truck, if `kind` is `Truck`)');
  expect(text).toContain('"kind": "Truck"');
});

test.each([
  ['replies', '[`replies`](/replies.md)'],
  ['hidden', '`hidden`'],
])('links the channel of a reply if it has a page: %s', async (id, link) => {
  const document = asyncDocument({
    channels: { c: { address: 'c' }, [id]: { address: null } },
    operations: {
      ask: {
        action: 'receive',
        channel: { $ref: '#/channels/c' },
        reply: { channel: { $ref: `#/channels/${id}` } },
      },
    },
  });
  const [channel] = listChannels(document);
  if (!channel) throw new Error('No channel.');
  expect(channelMarkdown(channelView(document, channel), WRITING)).toContain(`    - Channel: ${link}`);
});

test('lists numbers that a document gives for texts, and says which parameters the address needs', async () => {
  const variables = { port: { enum: [9092, 9093], default: 9092 } };
  const text = await markdown({
    servers: { s: { host: 'a.example:{port}', protocol: 'kafka', variables } },
    channels: { c: { address: 'c/{rate}', parameters: { rate: { enum: [8000], examples: [8000] }, other: {} } } },
  });
  expect(text).toContain('  - `port` (default `9092`)\n    - One of: `9092`, `9093`');
  expect(text).toContain(
    '## Channel parameters\n\n- `rate` (string, required)\n  - One of: `8000`\n  - Examples: `8000`\n- `other` (string)',
  );
});

test('says what version 2 says about the values of parameters and variables, and what scopes allow', async () => {
  const flows = { clientCredentials: { tokenUrl: 'https://example.com', scopes: { read: 'Read it.' } } };
  const text = await markdown(
    {
      servers: {
        s: {
          url: 'tcp://mq.example:{port}',
          protocol: 'jms',
          variables: { port: { examples: ['61616'] } },
          security: [{ login: ['read'] }],
        },
      },
      channels: { 'queues/{id}': { parameters: { id: { schema: { type: 'integer', minimum: 1, maximum: 9 } } } } },
      components: { securitySchemes: { login: { type: 'oauth2', flows } } },
    },
    '2.6.0',
  );
  expect(text).toContain('- `tcp://mq.example:{port}` (s, jms)\n  - `port`\n    - Examples: `61616`');
  expect(text).toContain('    - Scopes\n      - `read`: Read it.');
  expect(text).toContain('- `id` (integer, required)\n  - Range: 1–9');
});

test('says what tags mean, each once', async () => {
  const tags = [{ name: 'live' }, { name: 'beta', description: 'May change.' }];
  const docs = { name: 'env:prod', externalDocs: { url: 'https://example.com/envs', description: 'Environments' } };
  const text = await markdown({
    servers: { s: { host: 'a.example', protocol: 'ws', tags: [docs] } },
    channels: { c: { messages: { m: { tags, payload: true }, n: { tags, payload: true } } } },
  });
  expect(text).toContain('  - Tag: env:prod\n    - env:prod\n      - More: Environments <https://example.com/envs>');
  expect(text).toContain('- Tags: live, beta\n  - beta: May change.');
  expect(text.match(/May change/g)).toHaveLength(1);
});
