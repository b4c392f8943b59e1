import { expect, test } from 'vitest';
import { checkText } from './support.ts';

/** Returns what is reported about a server of AsyncAPI 2 or 3, without its hints. */
async function problemsOfServer(version: string, server: string): Promise<string[]> {
  const text = `asyncapi: ${version}
info: { title: Prices, version: '1' }
servers: { live: ${server} }
channels: {}
components: { serverVariables: { region: { enum: [eu, us], default: asia } } }`;
  return (await checkText(text)).split('\n').filter((line) => !line.startsWith('    '));
}

test.each([
  ['2.6.0', "{ protocol: wss, url: '{region}.example.com/{path}', variables: { region: { enum: [eu] }, path: {} } }"],
  ['3.0.0', "{ protocol: wss, host: '{region}.example.com', pathname: '/{region}', variables: { region: {} } }"],
  ['3.0.0', '{ protocol: wss, host: example.com }'],
])('accepts the variables of a server of AsyncAPI %s: %s', async (version, server) => {
  expect(await problemsOfServer(version, server)).toEqual(['']);
});

test.each([
  ['2.6.0', "{ protocol: wss, url: '{region}.example.com' }", ':3:35: error server-variable-unknown: The server URL'],
  [
    '2.6.0',
    '{ protocol: wss, url: a.example, variables: { zone: {} } }',
    'server-variable-unused: The server variable',
  ],
  [
    '3.0.0',
    "{ protocol: wss, host: '{region}.example.com' }",
    ':3:35: error server-variable-unknown: The server’s `host` contains {region}',
  ],
  [
    '3.0.0',
    "{ protocol: wss, host: example.com, pathname: '/{path}' }",
    'server-variable-unknown: The server’s `pathname` contains {path}',
  ],
  [
    '3.0.0',
    '{ protocol: wss, host: example.com, variables: { zone: {} } }',
    'server-variable-unused: The server variable "zone" isn’t in `host` or `pathname`.',
  ],
  [
    '3.0.0',
    "{ protocol: wss, host: '{zone}.example.com', variables: { zone: { enum: [a, b], default: c } } }",
    'server-variable-default-wrong: The default "c" of the server variable "zone" isn’t in its `enum`.',
  ],
  [
    '3.0.0',
    "{ protocol: wss, host: '{zone}.example.com', variables: { zone: { default: '{your-zone}' } } }",
    'server-variable-default-wrong: The default "{your-zone}" of the server variable "zone" contains braces',
  ],
  [
    '3.0.0',
    "{ protocol: wss, host: '{zone}.example.com', variables: { zone: { $ref: '#/components/serverVariables/region' } } }",
    ':5:60: error server-variable-default-wrong: The default "asia" of the server variable "zone" isn’t in its `enum`.',
  ],
])('reports a wrong variable of a server of AsyncAPI %s: %s', async (version, server, expected) => {
  const problems = await problemsOfServer(version, server);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(expected);
});

test('reports an unused variable where the server refers to it, not where it is declared', async () => {
  const server =
    "{ protocol: wss, host: example.com, variables: { zone: { $ref: '#/components/serverVariables/zone' } } }";
  const text = `asyncapi: 3.0.0
info: { title: Prices, version: '1' }
servers:
  live: ${server}
  test: { protocol: wss, host: '{zone}.example', variables: { zone: { $ref: '#/components/serverVariables/zone' } } }
channels: {}
components: { serverVariables: { zone: { default: eu } } }`;
  expect(await checkText(text)).toContain(
    ':4:58: warning server-variable-unused: The server variable "zone" isn’t in `host` or `pathname`.',
  );
});
