import { describe, expect, test } from 'vitest';
import { buildProblem } from '../../../integration/build/standalone/build-problem.ts';

describe('an error that ends the build', () => {
  test('has the message of its cause if Astro adds only a title', () => {
    const cause = new Error("ENOENT: no such file or directory, rename 'data-store.json.tmp'");
    const error = Object.assign(new Error('', { cause }), { title: 'An unknown error occurred.', hint: 'Try again.' });
    expect(buildProblem(error, '/site')).toMatchObject({
      code: 'build-failed',
      message: `An unknown error occurred. ${cause.message}`,
      hint: 'Try again.',
    });
  });

  test('always has a message', () => {
    expect(buildProblem(new TypeError(), '/site').message).toBe('TypeError without a message');
    expect(buildProblem('no disk', '/site').message).toBe('no disk');
  });
});
