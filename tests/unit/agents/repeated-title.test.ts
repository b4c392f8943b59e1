import { expect, test } from 'vitest';
import { withoutRepeatedTitle } from '../../../src/agents/twin/repeated-title.ts';

test.each([
  ['\n# Sign in\n\nText.\n', 'Sign in', 'Text.\n'],
  ['# Sign *in*!\r\n\r\nText.', 'sign in', 'Text.'],
  ['Sign in\n=======\nText.', 'Sign in', 'Text.'],
  ['# Sign in', 'Sign in', ''],
  ['# Sign in here\n\nText.', 'Sign in', '# Sign in here\n\nText.'],
  ['Sign in\n\nText.', 'Sign in', 'Sign in\n\nText.'],
  ['\nText.', 'Sign in', '\nText.'],
])('the text %j below the title %j is %j', (text, title, rest) => {
  expect(withoutRepeatedTitle(text, title)).toBe(rest);
});
