/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks';
import { copying } from '../../../../src/words/english/copying.ts';
import { announce, type DocsEventMap } from '../../docs-event.ts';
import { copyText } from './copy-text.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** Label for screen readers, such as "Copy path". */
  label: string;
  text(): string | Promise<string>;
  /** What it copies, for `docs:copy`. Absent: no event. */
  what?: DocsEventMap['docs:copy']['detail']['what'];
  /** Whether the button is a link with the label as its text. */
  isLink?: boolean;
}

export function CopyButton({ label, text, what, isLink = false }: Props) {
  const [copied, setCopied] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  async function copy(): Promise<void> {
    setBusy(true);
    try {
      const isCopied = await copyText(text());
      setCopied(isCopied);
      if (isCopied && what) announce('docs:copy', { what });
    } catch {
      // The code that makes the text could not be loaded.
      setCopied(false);
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
      class={isLink ? 'docs-pg-link' : 'docs-pg-quiet docs-pg-copy'}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {copied === undefined ? isLink ? label : <Icon path={COPY} /> : copied ? copying.copied : copying.notCopied}
      </span>
    </button>
  );
}

const COPY =
  'M5.5 7A1.5 1.5 0 0 1 7 5.5h4.5A1.5 1.5 0 0 1 13 7v4.5a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.5-1.5ZM10.5 3h-6A1.5 1.5 0 0 0 3 4.5v6';
