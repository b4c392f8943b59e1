/** @jsxImportSource preact */

interface Props {
  /** What it is picked for. */
  name: string;
  /** Date and time with seconds in UTC, RFC 3339. */
  onPick(moment: string): void;
}

/** A calendar and a clock beside a `date-time` that is typed; the reader picks in their own time zone. */
export function MomentPick({ name, onPick }: Props) {
  return (
    <input
      type="datetime-local"
      class="docs-pg-json-pick"
      aria-label={`Pick ${name}`}
      step={1}
      onChange={(event) => {
        const picked = new Date(event.currentTarget.value);
        if (!Number.isNaN(picked.getTime())) onPick(picked.toISOString());
      }}
    />
  );
}
