/** @jsxImportSource preact */

/** Headers, or the parts of the time that a request took. */
export function NamedLines({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl class="docs-pg-headers">
      {lines.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
