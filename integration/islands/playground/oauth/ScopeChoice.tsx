/** @jsxImportSource preact */
import { oauth } from '../../../../src/words/english/oauth.ts';

interface Props {
  /** Scopes that the flow offers. */
  offered: { name: string; description?: string | undefined }[];
  /** Scopes that the operation needs. They are listed even if the flow does not offer them. */
  needed: readonly string[];
  chosen: readonly string[];
  onChosen(scopes: string[]): void;
}

export function ScopeChoice({ offered, needed, chosen, onChosen }: Props) {
  const names = new Set([...offered.map(({ name }) => name), ...needed, ...chosen]);
  if (names.size === 0) return null;
  return (
    <fieldset>
      <legend>{oauth.scopes}</legend>
      <div class="docs-pg-scopes">
        {[...names].map((name) => (
          <label class="docs-pg-check" key={name} title={offered.find((scope) => scope.name === name)?.description}>
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
