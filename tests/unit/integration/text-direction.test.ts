import { expect, test } from 'vitest';
import { textDirection } from '../../../integration/render/page/text-direction.ts';

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['zh-Hans', 'ltr'],
])('%s is written %s', (language, direction) => expect(textDirection(language)).toBe(direction));
