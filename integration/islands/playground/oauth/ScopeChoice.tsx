/** @jsxImportSource preact */

interface Props {
  known: { name: string; description?: string | undefined }[];
  /** By the operation; offered even where the flow does not know them. */
  needed: readonly string[];
  chosen: readonly string[];
  onChosen(scopes: string[]): void;
}

export function ScopeChoice({ known, needed, chosen, onChosen }: Props) {
  const names = new Set([...known.map(({ name }) => name), ...needed, ...chosen]);
  if (names.size === 0) return null;
  return (
    <fieldset>
      <legend>Scopes</legend>
      <div class="docs-pg-scopes">
        {[...names].map((name) => (
          <label class="docs-pg-check" key={name} title={known.find((scope) => scope.name === name)?.description}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ currentTarget }) =>
                onChosen(currentTarget.checked ? [...chosen, name] : chosen.filter((scope) => scope !== name))
              }
            />
            <code>{name}</code>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
