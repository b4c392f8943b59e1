/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { copyText } from './copy-text.ts';

interface Props {
  /** Object of the label for screen readers, such as `path`. The visible label is only "Copy". */
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
