import { expect, test } from 'vitest';
import { jsonFault } from '../../../../src/core/json/syntax-fault.ts';
import { jsonFaultWords } from '../../../../src/request/form/faults/json-fault-words.ts';
import { withWords } from '../../../../src/words/area.ts';
import { translationTo } from '../../../../src/words/languages.ts';

function wordsOf(text: string): string | undefined {
  const fault = jsonFault(text);
  return fault && jsonFaultWords(fault);
}

test.each([
  ['{"items": [}', 'line 1, column 12: unexpected }, expected a value or ]'],
  ['{"a": 1,}', 'line 1, column 9: unexpected }, expected a name in double quotes'],
  ['[1 2]', 'line 1, column 4: unexpected 2, expected a comma or ]'],
  ['{"a" 1}', 'line 1, column 6: unexpected 1, expected :'],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: unexpected "b", expected a comma or }'],
  ["{'a': 1}", "line 1, column 2: unexpected 'a', expected a name in double quotes or }"],
  ['{"a": tru}', 'line 1, column 7: unexpected tru, expected a value'],
  ['{"a": 01}', 'line 1, column 7: unexpected 01, expected a value'],
  ['{"a": "b}', 'line 1, column 7: unexpected unclosed string "b}, expected a value'],
  ['{"a": "b\\q"}', 'line 1, column 9: unexpected \\q, expected \\\\q'],
  ['{"C:\\users": 1}', 'line 1, column 5: unexpected \\u, expected \\\\u'],
  ['{"a": "b\tc"}', 'line 1, column 9: unexpected U+0009, expected \\t'],
  ['{"a": "b\u0001"}', 'line 1, column 9: unexpected U+0001, expected \\u0001'],
  ['{"a": "b\n}', 'line 1, column 7: unexpected unclosed string "b, expected a value'],
  ['{"a": "b\\q}', 'line 1, column 7: unexpected unclosed string "b\\q}, expected a value'],
  ['{"a" "b\\q"}', 'line 1, column 6: unexpected "b\\q", expected :'],
  ['{"a": ', 'line 1, column 7: unexpected end, expected a value'],
  ['', 'line 1, column 1: unexpected end, expected a value'],
  ['{} x', 'line 1, column 4: unexpected x, expected the end'],
  ['{\u00a0"a": 1}', 'line 1, column 2: unexpected no-break space (U+00A0), expected a name in double quotes or }'],
  ['{"a": 1\u00a0}', 'line 1, column 8: unexpected no-break space (U+00A0), expected a comma or }'],
  ['{"a":\u200b"b"}', 'line 1, column 6: unexpected U+200B, expected a value'],
  ['[1,\u{e0001}2]', 'line 1, column 4: unexpected U+E0001, expected a value'],
  ['{} \ufeff', 'line 1, column 4: unexpected U+FEFF, expected the end'],
  ['[tru\u2060e]', 'line 1, column 2: unexpected tru, expected a value or ]'],
  ['["a\u00a0b" x]', 'line 1, column 8: unexpected x, expected a comma or ]'],
  ['[}', 'line 1, column 2: unexpected }, expected a value or ]'],
  [`[${'x'.repeat(50)}]`, `line 1, column 2: unexpected ${'x'.repeat(20)}…, expected a value or ]`],
])('explains where and why %j is invalid JSON', (text, fault) => {
  expect(wordsOf(text)).toBe(fault);
});

test.each(['{}', '[1, {"a": null}]', ' "text" ', '-1.5e3'])('%s is valid JSON', (text) => {
  expect(jsonFault(text)).toBeUndefined();
});

test('explains invalid JSON in the language of the page', async () => {
  const german = await translationTo('de');
  expect(withWords(german, () => wordsOf('{"a": "b'))).toBe(
    'Zeile 1, Spalte 7: unerwartet: Text ohne Ende: "b, erwartet: ein Wert',
  );
  expect(withWords(german, () => wordsOf('[1 2]'))).toMatch(/erwartet: ein Komma oder \]$/);
});
