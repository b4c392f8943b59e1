import { expect, test } from 'vitest';
import { errorText } from '../../../src/problems/error-text.ts';

const refused = new Error('connect ECONNREFUSED 127.0.0.1:80');
const circle = new Error('Circle');
circle.cause = circle;

test.each<[string, unknown, string]>([
  ['a message', new Error('No page'), 'No page'],
  ['a message and its cause', new Error('fetch failed', { cause: refused }), `fetch failed: ${refused.message}`],
  ['a sentence and its cause', new Error('It failed.', { cause: refused }), `It failed. ${refused.message}`],
  ['only a cause', new Error('', { cause: refused }), refused.message],
  [
    'a cause that repeats the message',
    new Error(`Failed: ${refused.message}`, { cause: refused }),
    `Failed: ${refused.message}`,
  ],
  ['only a title', Object.assign(new Error(''), { title: 'Unknown.' }), 'Unknown.'],
  ['several errors', new AggregateError([refused, new Error('b')]), refused.message],
  ['circular causes', circle, 'Circle'],
  ['no message', new TypeError(), 'TypeError without a message'],
  ['a text', 'no disk', 'no disk'],
  ['nothing', undefined, 'an error without a message'],
])('the text of an error with %s is readable', (_, error, expected) => {
  expect(errorText(error)).toBe(expected);
});
