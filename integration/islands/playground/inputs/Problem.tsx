/** @jsxImportSource preact */
import { body } from '../../../../src/words/english/body.ts';

interface Props {
  /** Id of the input that has the problem. */
  id: string;
  /** Absent if there is no problem. */
  text: string | undefined;
  /** Sends the request without the value. Absent if the value is not missing, or cannot be left out. */
  onSkip?: (() => void) | undefined;
}

/** Why a value cannot be sent, or does not fit the document. */
export function Problem({ id, text, onSkip }: Props) {
  if (text === undefined) return null;
  return (
    <p class="docs-pg-problem">
      <span id={`${id}-problem`}>{text}</span>
      {onSkip && ' '}
      {onSkip && (
        <button type="button" class="docs-pg-link" onClick={onSkip}>
          {body.sendWithout}
        </button>
      )}
    </p>
  );
}
