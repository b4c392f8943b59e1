/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks';
import { copying } from '../../../../src/words/english/copying.ts';
import { copyText } from './copy-text.ts';

interface Props {
  /** Label for screen readers, such as "Copy path". The visible label is only "Copy". */
  label: string;
  text(): string | Promise<string>;
}

export function CopyButton({ label, text }: Props) {
  const [copied, setCopied] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  async function copy(): Promise<void> {
    setBusy(true);
    try {
      setCopied(await copyText(text()));
    } finally {
      setBusy(false);
    }
  }
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      class="docs-pg-quiet"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {copied === undefined ? copying.copy : copied ? copying.copied : copying.notCopied}
      </span>
    </button>
  );
}
