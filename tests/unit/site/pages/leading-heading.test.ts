import { expect, test } from 'vitest';
import { leadingHeading } from '../../../../src/site/pages/syntax/leading-heading.ts';

test.each([
  ['# Plain\n\nText.', 'Plain'],
  ['---\ndescription: x\n---\n\n# After front matter #\n', 'After front matter'],
  ["import { A } from './a.jsx';\n\n# After imports\n", 'After imports'],
  ['\uFEFF---\r\na: 1\r\n---\r\n# Windows\r\n', 'Windows'],
  ['# The **bold** `code` [link](/a) of C\\#\n', 'The bold code link of C#'],
  ['# snake_case and 2 * 3 * 4\n', 'snake_case and 2 * 3 * 4'],
  ['Underlined *words*\n=====\n\nText.\n', 'Underlined words'],
  ['---\r\na: 1\r\n---\r\nUnderlined on Windows\r\n===\r\n', 'Underlined on Windows'],
  ['Text.\nMore text.\n===\n', undefined],
  ['Second level\n---\n', undefined],
  ['- A list\n===\n', undefined],
  ['> A quote\n===\n', undefined],
  ['```\n===\n```\n', undefined],
  ['Text.\n\n# Later\n', undefined],
  ['## Second level\n', undefined],
  ['#Tag\n', undefined],
  ['# {title}\n', undefined],
  ['# <Badge>New</Badge>\n', undefined],
  ['---\ntitle: x\n---\n', undefined],
  ['', undefined],
])('%j begins with the heading %j', (text, heading) => expect(leadingHeading(text)).toBe(heading));
