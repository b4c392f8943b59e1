/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { playground } from '../../../../src/words/english/playground.ts';

interface Props {
  form: RequestForm;
  running: boolean;
  menu: ComponentChildren;
  /** Text of the button. Default: Send. */
  label?: string;
  onSend(): void;
  onCancel(): void;
}

/**
 * The method, the path, the menu, and the Send button. The same button also cancels, so that it keeps the focus. The second click
 * of a double click counts for nothing: it would cancel what the first one sent, or send it twice.
 */
export function RequestBar({ form, running, menu, label = playground.send, onSend, onCancel }: Props) {
  return (
    <div class="docs-pg-bar">
      <span class="docs-pg-method docs-method" data-method={form.method.toLowerCase()}>
        {form.method}
      </span>
      <code class="docs-pg-path">{pathPieces(form.path)}</code>
      {menu}
      <button
        type="button"
        class={running ? 'docs-pg-send docs-pg-cancel' : 'docs-pg-send'}
        aria-busy={running ? 'true' : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={({ detail }) => detail !== 2 && (running ? onCancel : onSend)()}
      >
        {running ? playground.cancel : label}
        {!running && <SendKeys />}
      </button>
    </div>
  );
}

/** The keyboard shortcut for Send, shown on devices with a keyboard. */
function SendKeys() {
  const [modifier, setModifier] = useState<string>(playground.ctrl);
  useEffect(() => {
    if (/^Mac|^iP/.test(navigator.platform)) setModifier('⌘');
  }, []);
  return (
    <span class="docs-pg-keys" aria-hidden="true">
      {modifier} ↵
    </span>
  );
}

/** Highlights the parameters of a path, and lets it break after a slash. */
function pathPieces(path: string) {
  return path.split(/(\{[^{}]*\})|(?<=\/)/).map((piece, index) => {
    if (piece?.startsWith('{')) return <em key={index}>{piece}</em>;
    return [piece, piece?.endsWith('/') && <wbr />];
  });
}
