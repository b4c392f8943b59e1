import { expect, test } from 'vitest';
import { listChannels } from '../../../src/api/asyncapi/channel.ts';
import { asCurrentVersion } from '../../../src/api/asyncapi/current-version.ts';
import { memberDescription } from '../../../src/site/member.ts';
import { asyncDocument } from '../api/asyncapi/support.ts';

const publish = { description: 'What you send.' };
const subscribe = { description: 'What you receive.' };

test.each([
  ['its own description', { description: 'A chat.', publish }, 'A chat.'],
  ['the description of its only operation', { subscribe }, 'What you receive.'],
  ['no description of one of its two operations', { publish, subscribe }, undefined],
])('the page of a channel begins with %s', (_words, channel, description) => {
  const document = asCurrentVersion(asyncDocument({ channels: { chat: channel } }, '2.6.0'));
  expect(listChannels(document).map(memberDescription)).toEqual([description]);
});
