import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { codeTokens, JAVASCRIPT } from '../../../../src/request/snippets/code-tokens.ts';
import { targets } from '../../../../src/request/snippets/targets.ts';
import { NASTY, NASTY_LINES, REQUESTS } from './requests.ts';

/** A word that every language would color as a call, if it were code. */
const CALL = 'notcode(';

function requestOf({ path = '/', ...request }: (typeof REQUESTS)[string]): HttpRequest {
  return { method: 'GET', headers: [], ...request, url: `https://api.example.com${path}` };
}

describe.each(targets)('the colors of $label', (target) => {
  const kindsOf = (request: HttpRequest) => codeTokens(target.generate(request), target.syntax);

  test.each(Object.keys(REQUESTS))('do not change the code: %s', (name) => {
    const request = requestOf(REQUESTS[name] ?? {});
    const tokens = kindsOf(request);
    expect(tokens.map(([text]) => text).join('')).toBe(target.generate(request));
  });

  const hasStrings = target.key !== 'http';

  test
    .runIf(hasStrings)
    .each([NASTY, NASTY_LINES, '{\n  "it\'s": "a \\"word\\" \\\\"\n}', "'''\n", '"""\n', '"#\n"##\n'])(
    'color text of the request as a string: %j',
    (text) => {
      const tokens = kindsOf({
        method: 'POST',
        url: 'https://api.example.com/',
        headers: [['Content-Type', 'text/plain']],
        body: { kind: 'text', text: `${text} ${CALL} ${text}` },
      });
      const around = tokens.filter(([token]) => token.includes('notcode'));
      expect(around.map(([, kind]) => kind)).toEqual(['string']);
    },
  );

  test('distinguish keywords, strings and calls', () => {
    const tokens = kindsOf({
      method: 'POST',
      url: 'https://api.example.com/v1/pets?limit=20',
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'text', text: '{\n  "age": 12\n}' },
    });
    const kinds = new Set(tokens.map(([, kind]) => kind));
    expect(kinds).toContain('keyword');
    if (hasStrings) {
      expect(kinds).toContain('string');
      expect(kinds).toContain('function');
      expect(tokens.find(([text]) => text.includes('/v1/pets?limit=20'))?.[1]).toBe('string');
    }
  });
});

test('a long sample has one plain token', () => {
  const long = 'x("y") '.repeat(10_000);
  expect(codeTokens(long, JAVASCRIPT)).toEqual([[long]]);
});
