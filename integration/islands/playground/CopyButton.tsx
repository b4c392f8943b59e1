/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { copyText } from './copy-text.ts';

interface Props {
  /** What is copied, for screen readers: "Copy" alone stands on the button. */
  what: string;
  text(): string | Promise<string>;
}

export function CopyButton({ what, text }: Props) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      class="docs-pg-quiet"
      aria-label={`Copy ${what}`}
      onClick={async () => setCopied(await copyText(await text()))}
    >
      <span aria-live="polite">{copied === undefined ? 'Copy' : copied ? 'Copied' : 'Not copied'}</span>
    </button>
  );
}
