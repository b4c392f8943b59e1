import { highlight } from '../../src/markdown/highlight.ts';
import type { CodeMeta } from '../../src/pages/code-meta.ts';

const MARK = /\s*(?:\/\/|#|--|;|\/\*|&lt;!--)\s*\[!code\s+(\+\+|--|highlight|hl|focus)(?::\d+)?\]\s*(?:\*\/|--&gt;)?/;

/** The lines of a code block as HTML, each in a `<span class="docs-line">`, with what the author marked. */
export async function highlightedLines(code: string, language: string, meta: CodeMeta): Promise<string[]> {
  const lang = language === 'diff' || !meta.diff ? language : language || 'diff';
  const lines = (await highlight(code, LANGUAGES[lang] ?? lang)).split('\n');
  return lines.map((html, index) => {
    const marks = new Set<string>();
    if (meta.highlight.includes(index + 1)) marks.add('docs-line-marked');
    if (meta.focus.includes(index + 1)) marks.add('docs-line-focused');
    const plain = html.replaceAll(/<[^<>]*>/g, '');
    const noted = MARK.exec(plain)?.[1];
    if (noted !== undefined) marks.add(MARKS[noted] ?? '');
    if (meta.diff || language === 'diff') {
      if (plain.startsWith('+')) marks.add('docs-line-added');
      if (plain.startsWith('-')) marks.add('docs-line-removed');
    }
    const shown = noted === undefined ? html : plain.replace(MARK, '');
    const end = index < lines.length - 1 ? '\n' : '';
    return `<span class="${['docs-line', ...marks].join(' ')}">${shown}${end}</span>`;
  });
}

const MARKS: Record<string, string> = {
  '++': 'docs-line-added',
  '--': 'docs-line-removed',
  highlight: 'docs-line-marked',
  hl: 'docs-line-marked',
  focus: 'docs-line-focused',
};

/** Names that authors use and the highlighter does not know. */
const LANGUAGES: Record<string, string> = {
  curl: 'bash',
  console: 'bash',
  shellscript: 'bash',
  env: 'dotenv',
  'c#': 'csharp',
  sol: 'solidity',
  markup: 'html',
  golang: 'go',
  redis: 'bash',
  plain: 'text',
};
