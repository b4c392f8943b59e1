import { expect, test } from 'vitest';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { project as folder } from '../document/support.ts';

const SITE = {
  facts: { base: '/', siteBase: '/', trailingSlash: true, endpointSlash: false },
  origin: 'https://docs.example',
};

async function twin(channel: Record<string, unknown>): Promise<string> {
  const document = { asyncapi: '3.0.0', info: { title: 'API', version: '1' }, channels: { rep: channel } };
  const root = folder({
    'docs.json': '{ "api": { "asyncapi": "api.json" } }',
    'api.json': JSON.stringify(document),
  });
  return agentFile(await loadProject(root), SITE, 'api-reference/websockets/rep.md')?.text() ?? '';
}

test('shows the address, and the summary once', async () => {
  const text = await twin({ address: 'rpc/{id}', summary: 'Answers.' });
  expect(text).toContain('\n# Rep\n\n`rpc/{id}`\n');
  expect(text.split('Answers.')).toHaveLength(2);
});

test('shows the summary above the description', async () => {
  const text = await twin({ address: 'rpc', summary: 'Answers.', description: 'At length.' });
  expect(text).toContain('\nAnswers.\n\nAt length.\n');
});

test('does not show the name of a channel as its address', async () => {
  const text = await twin({ address: null, summary: 'Answers.' });
  expect(text).not.toContain('`rep`');
  expect(text).toContain('This channel’s address is known only at run time');
});
