import { expect, test } from 'vitest';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { project as folder } from '../document/support.ts';

const SITE = {
  facts: { base: '/', siteBase: '/', trailingSlash: true, endpointSlash: false },
  origin: 'https://docs.example',
};

/** Returns the example request in the Markdown of an operation with samples of its author. */
async function exampleRequest(samples: unknown, autogenerate = true): Promise<string | undefined> {
  const operation = { summary: 'Ping', 'x-codeSamples': samples, responses: { 200: { description: 'OK' } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: { '/ping': { get: operation } },
  };
  const root = folder({
    'docs.json': JSON.stringify({ api: { openapi: 'api.json', examples: { autogenerate } } }),
    'api.json': JSON.stringify(document),
  });
  const text = agentFile(await loadProject(root), SITE, 'api-reference/ping.md')?.text();
  return /## Example request\n\n(.*?\n```)\n/s.exec(text ?? '')?.[1];
}

const generated = "```sh\ncurl 'https://api.example/ping'\n```";

test.each<[what: string, samples: unknown, autogenerate: boolean, expected: string | undefined]>([
  ['generated', undefined, true, generated],
  ['the cURL command of the author', [{ lang: 'Shell', source: 'curl -i x' }], true, '```sh\ncurl -i x\n```'],
  ['generated beside samples without cURL', [{ lang: 'bash', source: 'ping' }], true, generated],
  [
    'the first sample of the author on a site without generated ones',
    [{ lang: 'go', source: 'x' }],
    false,
    '```go\nx\n```',
  ],
  ['absent on a site without generated ones', undefined, false, undefined],
])('the example request for programs is %s', async (_, samples, autogenerate, expected) => {
  expect(await exampleRequest(samples, autogenerate)).toBe(expected);
});
