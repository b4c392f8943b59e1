/** @jsxImportSource preact */
import type { RequestForm } from '../../../src/request/form.ts';

interface Props {
  form: RequestForm;
  running: boolean;
  /** Id of the text that says why nothing can be sent; absent where it can. */
  blockedBy: string | undefined;
  onSend(): void;
  onCancel(): void;
}

/** Method, path and the button. One button for both, so that focus stays on it. */
export function RequestBar({ form, running, blockedBy, onSend, onCancel }: Props) {
  return (
    <div class="pg-bar">
      <span class="pg-method" data-method={form.method.toLowerCase()}>
        {form.method}
      </span>
      <code class="pg-path">{pathPieces(form.path)}</code>
      <button
        type="button"
        class={running ? 'pg-send pg-cancel' : 'pg-send'}
        aria-disabled={blockedBy !== undefined && !running ? 'true' : undefined}
        aria-describedby={running ? undefined : blockedBy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={running ? onCancel : onSend}
      >
        {running ? 'Cancel' : 'Send'}
      </button>
    </div>
  );
}

/** The path may break after a slash, and its parameters stand out. */
function pathPieces(path: string) {
  return path.split(/(\{[^{}]*\})|(?<=\/)/).map((piece, index) => {
    if (piece?.startsWith('{')) return <em key={index}>{piece}</em>;
    return [piece, piece?.endsWith('/') && <wbr />];
  });
}
