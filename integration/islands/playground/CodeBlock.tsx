/** @jsxImportSource preact */
import { Scroller } from './Scroller.tsx';
import { blocksOf } from './text-blocks.ts';

interface Props {
  label: string;
  /** Markup of the highlighter, or text. */
  code: { html: string } | { text: string };
}

/**
 * Code that scrolls. Markup stays as it stands in the page: hydration does not touch it, and as it never changes,
 * nothing writes it again.
 */
export function CodeBlock({ label, code }: Props) {
  return (
    <Scroller class="docs-pg-code" label={label}>
      <pre>
        {'html' in code ? <code dangerouslySetInnerHTML={{ __html: code.html }} /> : <LongCode text={code.text} />}
      </pre>
    </Scroller>
  );
}

/** What follows a form changes with every key: only the block that has changed, and is in sight, is laid out anew. */
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
