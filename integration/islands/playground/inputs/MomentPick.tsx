/** @jsxImportSource preact */
import { inputs } from '../../../../src/words/english/inputs.ts';
import { say } from '../../../../src/words/say.ts';

interface Props {
  /** Name of the value, for screen readers. */
  name: string;
  /** Date and time with seconds in UTC, RFC 3339. */
  onPick(moment: string): void;
}

/** A calendar and a clock next to the input of a `date-time`. They use the reader's time zone. */
export function MomentPick({ name, onPick }: Props) {
  return (
    <input
      type="datetime-local"
      class="docs-pg-json-pick"
      aria-label={say(inputs.pick, { name })}
      step={1}
      onChange={(event) => {
        const picked = new Date(event.currentTarget.value);
        if (!Number.isNaN(picked.getTime())) onPick(picked.toISOString());
      }}
    />
  );
}
