/** @jsxImportSource preact */
import { body } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';

interface Props {
  /** Name of the value. */
  name: string;
  isNull: boolean;
  onNull(isNull: boolean): void;
}

/** A checkbox that chooses `null` instead of another value. */
export function NullBox({ name, isNull, onNull }: Props) {
  return (
    <label class="docs-pg-check">
      <input
        type="checkbox"
        aria-label={say(body.isNull, { name })}
        checked={isNull}
        onChange={(event) => onNull(event.currentTarget.checked)}
      />
      null
    </label>
  );
}
