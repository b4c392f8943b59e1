/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { entryOf } from '../../../src/request/entry.ts';
import type { ParameterField, ParameterLocation } from '../../../src/request/form.ts';
import { parameterKey } from '../../../src/request/parameter.ts';
import { own } from '../../../src/request/record.ts';
import type { EnteredValue, FormValues } from '../../../src/request/values.ts';
import { Field } from './Field.tsx';
import type { FormDispatch } from './form-state.ts';
import { Section } from './Section.tsx';
import { ValueInput } from './ValueInput.tsx';

const GROUPS: [ParameterLocation, string][] = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['querystring', 'Query string'],
  ['header', 'Header'],
  ['cookie', 'Cookie'],
];

/** Few enough parameters stand open from the start. */
const FEW = 6;

interface Props {
  id: string;
  parameters: ParameterField[];
  values: FormValues;
  problems: ReadonlyMap<string, string>;
  dispatch: FormDispatch;
}

export function Parameters({ id, parameters, values, problems, dispatch }: Props) {
  const groups = useMemo(() => grouped(parameters), [parameters]);
  if (parameters.length === 0) return null;
  return (
    <Section title="Parameters" note={noteOf(parameters, values)} open={parameters.length <= FEW}>
      {groups.map(({ title, members }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {members.map(({ parameter, index }) => {
            const key = parameterKey(parameter);
            return (
              <ParameterRow
                key={key}
                inputId={`${id}-p${index}`}
                parameter={parameter}
                value={own(values.parameters, key)}
                problem={problems.get(key)}
                dispatch={dispatch}
              />
            );
          })}
        </fieldset>
      ))}
    </Section>
  );
}

interface RowProps {
  inputId: string;
  parameter: ParameterField;
  value: EnteredValue;
  problem: string | undefined;
  dispatch: FormDispatch;
}

/** Drawn anew only when its own value changes, so that typing stays quick in a form of hundreds. */
function ParameterRow({ inputId, parameter, value, problem, dispatch }: RowProps) {
  return useMemo(() => {
    const key = parameterKey(parameter);
    const entered = (next: EnteredValue) => dispatch({ type: 'parameter', key, value: next });
    const entry = entryOf(parameter.value);
    return (
      <Field
        inputId={inputId}
        name={parameter.name}
        type={parameter.value.label}
        required={parameter.required}
        deprecated={parameter.deprecated}
        problem={problem}
        wide={entry === 'json'}
      >
        <ValueInput
          id={inputId}
          input={key}
          field={parameter.value}
          value={value}
          label={entry === 'list' ? parameter.name : undefined}
          invalid={problem !== undefined}
          onValue={entered}
        />
        {parameter.allowEmptyValue && (value === undefined || value === '') && (
          <label class="pg-check">
            <input
              type="checkbox"
              checked={value === ''}
              onChange={(event) => entered(event.currentTarget.checked ? '' : undefined)}
            />
            Send empty
          </label>
        )}
      </Field>
    );
  }, [inputId, parameter, value, problem, dispatch]);
}

function grouped(parameters: ParameterField[]) {
  const numbered = parameters.map((parameter, index) => ({ parameter, index }));
  return GROUPS.map(([place, title]) => ({
    title,
    members: numbered.filter(({ parameter }) => parameter.in === place),
  })).filter(({ members }) => members.length > 0);
}

function noteOf(parameters: ParameterField[], values: FormValues): string {
  const filled = parameters.filter((parameter) => own(values.parameters, parameterKey(parameter)) !== undefined).length;
  return filled > 0 ? `${filled} of ${parameters.length} filled in` : String(parameters.length);
}
