import { highlight } from '../../../src/core/markdown/highlight.ts';
import type { CodeMeta } from '../../../src/site/pages/code-meta.ts';
import { type Html, html, rawHtml } from './html.ts';

const MARK = /\s*(?:\/\/|#|--|;|\/\*|&lt;!--)\s*\[!code\s+(\+\+|--|highlight|hl|focus)(?::\d+)?\]\s*(?:\*\/|--&gt;)?/;

/** Renders each line of a code block in a `<span class="docs-line">`, with classes for what the author marked. */
export async function highlightedLines(code: string, language: string, meta: CodeMeta): Promise<Html[]> {
  const lang = language === 'diff' || !meta.diff ? language : language || 'diff';
  const name = Object.hasOwn(LANGUAGES, lang) ? (LANGUAGES[lang] ?? lang) : lang;
  const lines = (await highlight(code, name)).split('\n');
  return lines.map((line, index) => {
    const marks = new Set<string>();
    if (meta.highlight.includes(index + 1)) marks.add('docs-line-marked');
    if (meta.focus.includes(index + 1)) marks.add('docs-line-focused');
    const plain = line.replaceAll(/<[^<>]*>/g, '');
    const mark = MARK.exec(plain)?.[1];
    if (mark !== undefined) marks.add(MARKS[mark] ?? '');
    if (meta.diff || language === 'diff') {
      if (plain.startsWith('+')) marks.add('docs-line-added');
      if (plain.startsWith('-')) marks.add('docs-line-removed');
    }
    const text = rawHtml(mark === undefined ? line : plain.replace(MARK, ''));
    return html`<span class="${['docs-line', ...marks].join(' ')}">${text}${index < lines.length - 1 && '\n'}</span>`;
  });
}

const MARKS: Record<string, string> = {
  '++': 'docs-line-added',
  '--': 'docs-line-removed',
  highlight: 'docs-line-marked',
  hl: 'docs-line-marked',
  focus: 'docs-line-focused',
};

/** Language names that authors use but the highlighter does not know. */
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
