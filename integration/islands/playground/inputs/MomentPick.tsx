/** @jsxImportSource preact */
import { pickers } from '../../../../src/words/english/pickers.ts';
import { say } from '../../../../src/words/say.ts';

interface Props {
  /** Name of the value, for screen readers. */
  name: string;
  /** Called with the date and time in UTC, with seconds, in the format of RFC 3339. */
  onPick(moment: string): void;
}

/** A date and time picker next to a `date-time` input. It uses the reader's time zone. */
export function MomentPick({ name, onPick }: Props) {
  return (
    <input
      type="datetime-local"
      class="docs-pg-json-pick"
      aria-label={say(pickers.pick, { name })}
      step={1}
      onChange={(event) => {
        const picked = new Date(event.currentTarget.value);
        if (!Number.isNaN(picked.getTime())) onPick(picked.toISOString());
      }}
    />
  );
}
