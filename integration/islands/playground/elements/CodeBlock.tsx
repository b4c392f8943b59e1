/** @jsxImportSource preact */
import type { CodeToken } from '../../../../src/request/snippets/code-tokens.ts';
import { Scroller } from './Scroller.tsx';
import { blocksOf } from './text-blocks.ts';

interface Props {
  label: string;
  /** Markup from the highlighter, tokens to color, or plain text. */
  code: { html: string } | { tokens: CodeToken[] } | { text: string };
}

/** A scrollable code block. Hydration keeps the markup of the page, which never changes and is never rendered again. */
export function CodeBlock({ label, code }: Props) {
  return (
    <Scroller class="docs-pg-code" label={label}>
      <pre>
        {'html' in code ? (
          <code dangerouslySetInnerHTML={{ __html: code.html }} />
        ) : 'tokens' in code && code.tokens.length > 1 ? (
          <code>
            {code.tokens.map(([text, kind]) => (kind ? <span class={`docs-tk-${kind}`}>{text}</span> : text))}
          </code>
        ) : (
          <LongCode text={'text' in code ? code.text : (code.tokens[0]?.[0] ?? '')} />
        )}
      </pre>
    </Scroller>
  );
}

/** Splits long code into blocks, so that after a key press the browser lays out only visible blocks that changed. */
function LongCode({ text }: { text: string }) {
  const blocks = blocksOf(text);
  if (blocks.length === 1) return <code>{text}</code>;
  return (
    <code>
      {blocks.map((block, index) => (
        <span class="docs-pg-block" key={index}>
          {block}
        </span>
      ))}
    </code>
  );
}
