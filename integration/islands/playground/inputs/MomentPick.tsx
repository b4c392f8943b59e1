/** @jsxImportSource preact */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { hasFormat } from '../../../../src/schema/judge/formats.ts';
import { body } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';

interface Props {
  /** Name of the value, for screen readers. */
  name: string;
  text: string;
  /** Called with the date and time in UTC, with seconds, in the format of RFC 3339. */
  onPick(moment: string): void;
}

/**
 * A date and time picker next to a `date-time` input. It shows the moment of the text in the reader's time zone, which
 * only the browser knows, and nothing if the text is not a moment.
 */
export function MomentPick({ name, text, onPick }: Props) {
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (element.current) showMoment(element.current, text);
  }, [text]);
  return (
    <input
      ref={element}
      type="datetime-local"
      class="docs-pg-json-pick"
      aria-label={say(body.pick, { name })}
      step={1}
      onChange={({ currentTarget }) => {
        const picked = new Date(currentTarget.value);
        if (Number.isNaN(picked.getTime())) return;
        const moment = picked.toISOString();
        onPick(moment);
        // A local time that the clock skips is another one.
        showMoment(currentTarget, moment);
      }}
    />
  );
}

function showMoment(picker: HTMLInputElement, text: string): void {
  const moment = new Date(hasFormat('date-time', text) ? text : Number.NaN);
  const local = moment.getTime() - moment.getTimezoneOffset() * 60_000;
  // Browsers read the local time as if it were in UTC. Setting the same value would interrupt what the reader types.
  if (Object.is(picker.valueAsNumber, local)) return;
  picker.value = Number.isNaN(local) ? '' : new Date(local).toISOString().slice(0, -1);
}
