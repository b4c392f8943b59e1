import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { printfShell, quoteShell, quoteShellBytes } from '../../../../src/request/snippets/quote/shell.ts';

/** A word of fish that is quoted from its beginning to its end. */
const FISH_WORD = /^(?:'(?:\\['\\]|[^'\\]|\\(?!['\\]))*'|"(?:\\.|[^"\\])*"|\\.)+$/s;

/** Runs a command and returns what it prints. */
function output(shell: string, command: string): string {
  return spawnSync(shell, ['-c', command], { encoding: 'utf8' }).stdout;
}

describe.each([
  "it's",
  "'; echo injected #",
  "\\'; echo injected #",
  "\\\\\\'; echo injected #'",
  'ends with \\',
  '\\\\',
  "a\n\\'\n\\",
  "\u200b'; echo injected #",
  "\u0007\\'; echo injected #",
  "\u202e\\\\'",
])('the text %j', (text) => {
  test('arrives unchanged in bash', () => {
    expect(output('bash', `printf %s ${quoteShell(text)}`)).toBe(text);
    expect(output('bash', printfShell(text))).toBe(text);
  });

  test.each([quoteShell, quoteShellBytes])('is one word of sh, which may be dash (%o)', (quote) => {
    expect(output('sh', `set -- ${quote(text)}; echo $#`)).toBe('1\n');
  });

  test('is one word of fish, or an error', () => {
    const word = quoteShell(text);
    if (!word.startsWith('$')) expect(word).toMatch(FISH_WORD);
  });
});

test('a text of many backslashes is quoted in linear time', () => {
  const text = `${'\\'.repeat(1_000_000)}x`;
  expect(quoteShell(text)).toBe(`'${text}'`);
});

test('bytes of a header do not end its word in dash', () => {
  expect(output('sh', `set -- ${quoteShellBytes("é'; echo injected #")}; echo $#`)).toBe('1\n');
});
