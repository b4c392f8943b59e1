import { expect, test } from 'vitest';
import { matchText } from '../../../../src/agents/mcp/page-lines.ts';

test.each([
  ['channel', 'body', 'message field `id`'],
  ['channel', 'path', 'channel parameter `id`'],
  ['channel', 'query', 'query parameter `id`'],
  ['operation', 'body', 'request field `id`'],
] as const)('says what was found in the words of a page of kind %s: %s', (kind, fact, text) => {
  expect(matchText({ kind: 'fact', fact: { kind: fact, name: 'id' }, anchor: undefined }, kind)).toBe(text);
});
