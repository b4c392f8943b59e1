import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONNECTION_SAMPLES } from '../../src/request/connection/connection-samples.ts';
import type { HttpBody, HttpRequest } from '../../src/request/http/http-request.ts';
import { PYTHON, SHELL } from '../../src/request/snippets/code-tokens.ts';
import { generateSnippet, targets } from '../../src/request/snippets/targets.ts';
import { LANGUAGES } from '../unit/request/snippets/languages.ts';
import { REQUESTS, requestTo } from '../unit/request/snippets/requests.ts';
import { faultIn, outsideTexts, treeSitter } from './grammars.ts';
import { READINGS, readBack, writtenTexts } from './read-back.ts';

const parse = await treeSitter();
if (!parse) console.warn('The grammars of tree-sitter are not installed, so code is not parsed.');

const WORD = 'BROKENOUT';
const ENDS = [
  ...["'", '"', '`', '\\', '$', '#', '\n', '\r', '\0', '\t', '%', '@', '*/', '/*', '//', '"""', "'''", '?>', '??/'],
  ...[
    '$(',
    '${',
    '#{',
    '\\(',
    '\\u0022',
    '\\x27',
    '\u2028',
    '\u2019',
    '\u201d',
    '\u0085',
    '\u202e',
    '];',
    '});',
    '</script>',
  ],
];

/** Generates text that tries to end the literal around it, with a word that must stay inside. */
function hostileText(misread: RegExp | undefined): fc.Arbitrary<string> {
  const ends = ENDS.filter((end) => !misread?.test(end));
  const pieces = fc.constantFrom(...ends, ...ends.map((end) => `${end}${WORD}`), ` ${WORD}();\n`);
  return fc.array(pieces, { minLength: 1, maxLength: 8 }).map((texts) => `${texts.join('')}${WORD}`);
}

/** Removes characters that HTTP does not allow in the value of a header. */
function asHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();
}

/** Removes characters that HTTP does not allow in names. The result always needs quotes. */
function asToken(text: string): string {
  return `!${text.replace(/[^!#$%&'*+\-.^_`|~0-9A-Za-z]/g, '')}`;
}

function hostileRequest(misread: RegExp | undefined): fc.Arbitrary<HttpRequest> {
  const hostile = hostileText(misread);
  const token = hostile.map(asToken).filter((text) => !misread?.test(text));
  const header = hostile.map(asHeader).filter((text) => !misread?.test(text));
  const method = fc.oneof(fc.constantFrom('GET', 'POST'), token, hostile);
  return fc
    .record({
      method,
      path: hostile,
      token,
      header,
      user: header,
      body: hostileBody(hostile, header),
      json: fc.boolean(),
    })
    .map(({ body, json, ...given }) => ({
      method: given.method,
      url: `https://api.example.com/${given.path}`,
      headers: [
        [`X-${given.token}`, given.header],
        ['Authorization', `Basic ${btoa(`${given.user.replaceAll(':', '')}:${given.header}`)}`],
        ...(body && body.kind !== 'multipart' ? [typeOf(json ? 'application/json' : given.header)] : []),
      ],
      body,
    }));
}

function typeOf(value: string): [name: string, value: string] {
  return ['Content-Type', value];
}

function hostileBody(hostile: fc.Arbitrary<string>, header: fc.Arbitrary<string>): fc.Arbitrary<HttpBody | undefined> {
  return fc.oneof(
    fc.constant(undefined),
    hostile.map((text): HttpBody => ({ kind: 'text', text })),
    hostile.map((text): HttpBody => ({ kind: 'text', text: JSON.stringify({ [text]: [text] }) })),
    hostile.map(
      (text): HttpBody => ({
        kind: 'urlencoded',
        fields: [[text, text]],
        text: new URLSearchParams([[text, text]]).toString(),
      }),
    ),
    hostile.map((text): HttpBody => ({ kind: 'binary', blob: new File([], text) })),
    fc.tuple(hostile, header).map(
      ([text, contentType]): HttpBody => ({
        kind: 'multipart',
        parts: [
          { name: text, content: text },
          { name: text, content: text, contentType },
          { name: text, filename: text, contentType, content: new File([], text) },
        ],
      }),
    ),
  );
}

describe.runIf(parse)('no text breaks out of its literal:', () => {
  const parsed = targets.flatMap(({ key }) => {
    const { grammar } = LANGUAGES[key];
    return grammar ? [{ key, grammar }] : [];
  });

  test.each(parsed)('$key', ({ key, grammar }) => {
    const check = (request: HttpRequest) => {
      const code = generateSnippet(key, request);
      const root = parse?.(grammar, code);
      if (!root) return;
      expect(faultIn(root), code).toBe(undefined);
      expect(outsideTexts(root, WORD, grammar), code).toBe(undefined);
      if (key in READINGS) expect(readBack(key, root, grammar), code).toEqual(writtenTexts(key, request));
    };
    for (const [name, request] of Object.entries(REQUESTS)) {
      if (name !== 'a large body') check(requestTo('https://api.example.com', request));
    }
    fc.assert(fc.property(hostileRequest(grammar.misread), check), { seed: 7, numRuns: 300 });
  });

  const hostile = hostileText(undefined);
  const token = hostile.map(asToken);
  const connection = fc.record({
    url: hostile.map((path) => `wss://example.com/${path}`),
    subprotocols: fc.array(token, { maxLength: 2 }),
    headers: fc.array(fc.tuple(token, hostile.map(asHeader)), { maxLength: 2 }),
    message: fc.option(hostile, { nil: undefined }),
  });

  test.each(CONNECTION_SAMPLES)('a connection, $label', ({ syntax, generate }) => {
    const { grammar } = LANGUAGES[syntax === SHELL ? 'curl' : syntax === PYTHON ? 'python' : 'javascript'];
    if (!grammar) throw new Error('These languages have grammars.');
    fc.assert(
      fc.property(connection, (connection) => {
        const code = generate(connection);
        const root = parse?.(grammar, code);
        if (!root) return;
        expect(faultIn(root), code).toBe(undefined);
        expect(outsideTexts(root, WORD, grammar), code).toBe(undefined);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
