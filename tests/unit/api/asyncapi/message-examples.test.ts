import { expect, test } from 'vitest';
import { listChannels } from '../../../../src/api/asyncapi/channel.ts';
import { channelView } from '../../../../src/api/asyncapi/channel-view.ts';
import { asCurrentVersion } from '../../../../src/api/asyncapi/current-version.ts';
import { checkDocument } from '../../../../src/document/check/validate.ts';
import { project, read } from '../../document/support.ts';

const MESSAGE = {
  name: 'assigned',
  payload: { type: 'object', properties: { line: { type: 'integer' } } },
  examples: [
    { $ref: 'examples/sign-on.json' },
    { $ref: 'examples/sign-on.json', summary: 'Sign on early' },
    { payload: { line: 2, $ref: 'kept.json' } },
  ],
};

const DOCUMENTS = {
  '2.6.0': { channels: { assignment: { publish: { message: MESSAGE } } } },
  '3.0.0': {
    channels: { assignment: { messages: { assigned: { $ref: '#/components/messages/assigned' } } } },
    components: { messages: { assigned: MESSAGE } },
  },
};

async function exampleFiles(version: keyof typeof DOCUMENTS, example: unknown) {
  return read(
    'asyncapi.json',
    project({
      'asyncapi.json': JSON.stringify({
        asyncapi: version,
        info: { title: 'Vehicles', version: '1' },
        ...DOCUMENTS[version],
      }),
      'examples/sign-on.json': JSON.stringify(example),
    }),
  );
}

test.each(['2.6.0', '3.0.0'] as const)('AsyncAPI %s shows examples of messages in files', async (version) => {
  const document = await exampleFiles(version, { name: 'Sign on', payload: { line: 1 } });
  expect(document.problems).toEqual([]);
  const current = asCurrentVersion(document);
  const [message] = listChannels(current).flatMap((channel) => channelView(current, channel).messages);
  expect(message?.examples.map(({ name, summary, payload }) => [summary ?? name, payload?.text])).toEqual([
    ['Sign on', '{\n  "line": 1\n}'],
    ['Sign on early', '{\n  "line": 1\n}'],
    // The payload is data, even if it looks like a reference.
    [undefined, '{\n  "line": 2,\n  "$ref": "kept.json"\n}'],
  ]);
});

test('an example in a file is checked against the schema of its message, where it is written', async () => {
  const document = await exampleFiles('3.0.0', { payload: { line: 'four' } });
  const problems = await checkDocument(document);
  expect(problems.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
    ['example-invalid', 'examples/sign-on.json', '/payload/line'],
  ]);
});
