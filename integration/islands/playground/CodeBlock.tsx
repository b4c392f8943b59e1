/** @jsxImportSource preact */
import { Scroller } from './Scroller.tsx';

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
    <Scroller class="pg-code" label={label}>
      <pre>{'html' in code ? <code dangerouslySetInnerHTML={{ __html: code.html }} /> : <code>{code.text}</code>}</pre>
    </Scroller>
  );
}
