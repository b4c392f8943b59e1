import { expect, test } from 'vitest';
import { withoutTwoslash } from '../../../../src/site/pages/syntax/twoslash.ts';

test.each([
  ['settings', '// @errors: 2304\nconst a = b;', 'const a = b;'],
  ['questions', 'const a = 1;\n//    ^?', 'const a = 1;'],
  ['completions', 'a.b\n// ^|', 'a.b'],
  ['lines before a cut', 'const a = 1;\n// ---cut---\nconst b = a;', 'const b = a;'],
  ['lines after a cut', 'const a = 1;\n// ---cut-after---\nconst b = a;', 'const a = 1;'],
  ['lines between cuts', '1;\n// ---cut-start---\n2;\n// ---cut-end---\n3;', '1;\n3;'],
  ['no other comments', '// note\nconst a = 1; // ^? x', '// note\nconst a = 1; // ^? x'],
])('hides %s of code with twoslash', (_, code, plain) => expect(withoutTwoslash(code)).toBe(plain));
