/** @jsxImportSource preact */
import { Scroller } from './Scroller.tsx';
import { blocksOf } from './text-blocks.ts';

interface Props {
  label: string;
  /** Markup from the highlighter, or plain text. */
  code: { html: string } | { text: string };
}

/**
 * Code that scrolls. Hydration keeps markup as it is in the page. Markup never changes, so it is never rendered again.
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

/** Samples change with every key. Blocks let the browser lay out only the visible ones that changed. */
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
