/** @jsxImportSource preact */

import { ownValue } from '../../../../src/core/json/record.ts';
import type { ServerField, ServerVariableField } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import { playground as words } from '../../../../src/words/english/playground.ts';
import { Section } from '../elements/Section.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { Help, helpId } from '../inputs/Help.tsx';
import { Problem } from '../inputs/Problem.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';

interface Props {
  id: string;
  server: ServerField;
  /** Whether the reader chose the server, so that its variables are next. */
  isChosen: boolean;
  /** URL of the server with the entered variables. */
  url: string;
  model: FormModel;
  derived: DerivedFormStore;
}

/** The inputs for the variables in the URL of a server, and the resulting URL. */
export function ServerVariables({ id, server, isChosen, url, model, derived }: Props) {
  const entered = useSlice(model, ({ values }) => values.serverVariables);
  const entryFor = ({ name, default: initial }: ServerVariableField) => ownValue(entered, name) ?? initial;
  return (
    <Section
      open={isChosen}
      title={words.variables}
      note={<code>{server.variables.map((each) => `${each.name}: ${entryFor(each)}`).join(', ')}</code>}
    >
      {server.variables.map((variable, index) => (
        <div class="docs-pg-field" key={variable.name}>
          <label for={`${id}-v${index}`}>
            <span class="docs-pg-name">{variable.name}</span>
          </label>
          <VariableInput
            id={`${id}-v${index}`}
            variable={variable}
            derived={derived}
            value={entryFor(variable)}
            onValue={(value) => model.dispatch({ type: 'variable', name: variable.name, value })}
          />
        </div>
      ))}
      <p class="docs-pg-note">
        <Sentence text={words.baseUrlIs} parts={{ url: <code>{url}</code> }} />
      </p>
    </Section>
  );
}

interface VariableProps {
  id: string;
  variable: ServerVariableField;
  derived: DerivedFormStore;
  value: string;
  onValue(value: string): void;
}

function VariableInput({ id, variable, derived, value, onValue }: VariableProps) {
  const { name, enum: choices, description } = variable;
  const input: InputKey = `server:${name}`;
  const problem = useSlice(derived, ({ problems }) => problems.get(input));
  const about = {
    id,
    'data-input': input,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': describedBy(problem && `${id}-problem`, description && helpId(id)),
  };
  return (
    <div class="docs-pg-input">
      {choices ? (
        <select {...about} onChange={(event) => onValue(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice} selected={choice === value}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input {...about} value={value} spellcheck={false} onInput={(event) => onValue(event.currentTarget.value)} />
      )}
      <Problem id={id} text={problem} />
      {description && <Help id={id} text={description} />}
    </div>
  );
}

function describedBy(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
