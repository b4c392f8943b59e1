/** @jsxImportSource preact */

import type { ServerField, ServerVariableField } from '../../../../src/form/form.ts';
import { ownValue } from '../../../../src/json/record.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { Sentence } from '../elements/Sentence.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';

interface Props {
  id: string;
  server: ServerField;
  /** URL of the server with the entered variables. */
  url: string;
  model: FormModel;
}

/** The inputs for the variables in the URL of a server, and the resulting URL. */
export function ServerVariables({ id, server, url, model }: Props) {
  const entered = useSlice(model, ({ values }) => values.serverVariables);
  return (
    <>
      {server.variables.map((variable, index) => (
        <div class="docs-pg-variable" key={variable.name}>
          <label for={`${id}-v${index}`}>
            <code>{variable.name}</code>
          </label>
          <VariableInput
            id={`${id}-v${index}`}
            variable={variable}
            value={ownValue(entered, variable.name) ?? variable.default}
            onValue={(value) => model.dispatch({ type: 'variable', name: variable.name, value })}
          />
        </div>
      ))}
      <p class="docs-pg-note">
        <Sentence text={playground.baseUrlIs} parts={{ url: <code class="docs-pg-base">{url}</code> }} />
      </p>
    </>
  );
}

interface VariableProps {
  id: string;
  variable: ServerVariableField;
  value: string;
  onValue(value: string): void;
}

function VariableInput({ id, variable, value, onValue }: VariableProps) {
  const input = `server:${variable.name}`;
  if (!variable.enum) {
    return (
      <input
        id={id}
        data-input={input}
        value={value}
        spellcheck={false}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    );
  }
  return (
    <select id={id} data-input={input} onChange={(event) => onValue(event.currentTarget.value)}>
      {variable.enum.map((choice) => (
        <option key={choice} value={choice} selected={choice === value}>
          {choice}
        </option>
      ))}
    </select>
  );
}
