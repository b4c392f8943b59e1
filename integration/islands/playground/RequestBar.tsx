/** @jsxImportSource preact */
import type { RequestForm } from '../../../src/request/form.ts';
import type { Readings } from './readings.ts';
import { useSlice } from './use-slice.ts';

interface Props {
  form: RequestForm;
  running: boolean;
  readings: Readings;
  /** Id of the text that says why nothing can be sent, where it cannot. */
  reasonId: string;
  onSend(): void;
  onCancel(): void;
}

/** Method, path and the button. One button for both, so that focus stays on it. */
export function RequestBar({ form, running, readings, reasonId, onSend, onCancel }: Props) {
  const isBlocked = useSlice(readings, ({ missing }) => missing.length > 0) && !running;
  return (
    <div class="docs-pg-bar">
      <span class="docs-pg-method" data-method={form.method.toLowerCase()}>
        {form.method}
      </span>
      <code class="docs-pg-path">{pathPieces(form.path)}</code>
      <button
        type="button"
        class={running ? 'docs-pg-send docs-pg-cancel' : 'docs-pg-send'}
        aria-disabled={isBlocked ? 'true' : undefined}
        aria-describedby={isBlocked ? reasonId : undefined}
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
