/** @jsxImportSource preact */
import { oauth } from '../../../../src/words/english/oauth.ts';
import { Help, helpId } from '../inputs/Help.tsx';

interface Props {
  /** Prefix of the ids of the inputs. */
  id: string;
  /** Scopes that the flow offers. */
  offered: { name: string; description?: string | undefined }[];
  /** Scopes that the operation needs. They are listed even if the flow does not offer them. */
  needed: readonly string[];
  chosen: readonly string[];
  onChosen(scopes: string[]): void;
}

export function ScopeChoice({ id, offered, needed, chosen, onChosen }: Props) {
  const names = new Set([...offered.map(({ name }) => name), ...needed, ...chosen]);
  if (names.size === 0) return null;
  return (
    <fieldset>
      <legend>{oauth.scopes}</legend>
      <div class="docs-pg-scopes">
        {[...names].map((name, index) => {
          const inputId = `${id}-scope${index}`;
          const description = offered.find((scope) => scope.name === name)?.description;
          return (
            <div key={name}>
              <label class="docs-pg-check">
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  aria-describedby={description && helpId(inputId)}
                  onChange={({ currentTarget }) =>
                    onChosen(currentTarget.checked ? [...chosen, name] : chosen.filter((scope) => scope !== name))
                  }
                />
                <code>{name}</code>
              </label>
              {description && <Help id={inputId} text={description} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
