import { expect, test } from 'vitest';
import { createJudge } from '../../../integration/islands/console/judge-messages.ts';
import { withWords } from '../../../src/words/area.ts';
import { translationTo } from '../../../src/words/languages.ts';

const event = (type: string, required: string[]) => ({
  type: 'object',
  required,
  properties: { type: { const: type }, id: { type: 'integer' }, reason: { type: 'string' } },
});
const messages = ['opened', 'closed'].map((name) => ({
  name,
  title: `Order ${name}`,
  direction: 'receive' as const,
  contentType: 'application/json',
  isBinary: false,
  examples: [],
}));
const schemas = { opened: event('opened', ['id']), closed: event('closed', ['id', 'reason']) };
const judge = createJudge({ schemas, root: {} }, messages);

test('names the message that a text matches', () => {
  expect(judge('{"type": "closed", "id": 1, "reason": "sold"}', 'received')).toEqual({ message: 'Order closed' });
});

test.each([
  ['English', undefined, ['id is missing', 'reason is missing']],
  ['German', await translationTo('de'), ['id fehlt', 'reason fehlt']],
])('in %s, names the message whose constants match, and where the text differs', (_language, words, faults) => {
  const judged = withWords(words, () => judge('{"type": "closed"}', 'received'));
  expect(judged).toEqual({ message: 'Order closed', faults });
});

test.each([
  ['another constant', '{"type": "moved", "id": 1}'],
  ['no JSON', 'closed'],
])('names no message for %s', (_name, text) => {
  expect(judge(text, 'received')).toEqual({});
});

test('names the only message whose constants match, also if another value has the wrong type', () => {
  expect(judge('{"type": "closed", "id": "one", "reason": "sold"}', 'received')).toEqual({
    message: 'Order closed',
    faults: ['id is text, expected a whole number'],
  });
  expect(judge('["closed"]', 'received')).toEqual({});
});

test('text is never a binary message, and plain text only if it is no other message', () => {
  const [opened] = messages;
  if (!opened) throw new Error('no message');
  const audio = { ...opened, name: 'audio', title: 'Audio', contentType: 'audio/wav', isBinary: true };
  const text = { ...opened, name: 'text', title: 'Text', contentType: 'text/plain' };
  const strings = { audio: { type: 'string' }, text: { type: 'string' } };
  const withBytes = createJudge({ schemas: { ...schemas, ...strings }, root: {} }, [audio, opened]);
  expect(withBytes('{"type": "opened"}', 'received')).toEqual({ message: 'Order opened', faults: ['id is missing'] });
  const withText = createJudge({ schemas: { ...schemas, ...strings }, root: {} }, [text, opened]);
  expect(withText('{"type": "opened", "id": 1}', 'received')).toEqual({ message: 'Order opened' });
  expect(withText('hello', 'received')).toEqual({ message: 'Text' });
});

test('a discriminator, which is a name in AsyncAPI, selects one of several options that a message matches', () => {
  const [opened] = messages;
  if (!opened) throw new Error('no message');
  const kind = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
  const options = { opened: { discriminator: 'kind', oneOf: [kind, { ...kind, title: 'Other' }] } };
  const judged = createJudge({ schemas: options, root: {} }, [opened])('{"kind": "Car"}', 'received');
  expect(judged).toEqual({ message: 'Order opened' });
});

test('a list is recognized by the items that its schema lists, as in JSON Schema draft 7', () => {
  const [message] = messages;
  if (!message) throw new Error('no message');
  const tuple = (name: string) => ({
    type: 'array',
    items: [{ type: 'integer' }, { const: name }],
    additionalItems: false,
  });
  const judged = createJudge({ schemas: { opened: tuple('trade'), closed: tuple('spread') }, root: {} }, messages);
  expect(judged('[5, "spread"]', 'received')).toEqual({ message: 'Order closed' });
  expect(judged('["a", "spread", 1]', 'received')).toMatchObject({ message: 'Order closed', faults: { length: 2 } });
});

test('a property brings others with it by `dependencies`, as in JSON Schema draft 7', () => {
  const [opened] = messages;
  if (!opened) throw new Error('no message');
  const card = { dependencies: { card: ['address'], address: { required: ['city'] } } };
  const judged = createJudge({ schemas: { opened: card }, root: {} }, [opened]);
  expect(judged('{"card": 1}', 'received').faults).toEqual(['address is missing']);
  expect(judged('{"card": 1, "address": "x"}', 'received').faults).toEqual(['city is missing']);
});
