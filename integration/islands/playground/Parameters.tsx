/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { withChosenItems } from '../../../src/request/entered-value.ts';
import { entryOf } from '../../../src/request/entry.ts';
import type { ParameterField, ParameterLocation } from '../../../src/request/form.ts';
import { parameterKey } from '../../../src/request/parameter.ts';
import { own } from '../../../src/request/record.ts';
import type { EnteredValue } from '../../../src/request/values.ts';
import { Batches } from './Batches.tsx';
import { Field } from './Field.tsx';
import type { FormModel } from './form-model.ts';
import type { Readings } from './readings.ts';
import { Section } from './Section.tsx';
import { useSlice } from './use-slice.ts';
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
  model: FormModel;
  readings: Readings;
}

export function Parameters({ id, parameters, model, readings }: Props) {
  const groups = useMemo(() => grouped(parameters), [parameters]);
  if (parameters.length === 0) return null;
  return (
    <Section
      title="Parameters"
      note={<FilledIn parameters={parameters} readings={readings} />}
      open={parameters.length <= FEW}
    >
      {groups.map(({ title, members }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          <Batches
            most={members.length}
            rows={members.map(({ parameter, index }, place) => ({
              place,
              shown: (
                <ParameterRow
                  key={parameterKey(parameter)}
                  inputId={`${id}-p${index}`}
                  parameter={parameter}
                  model={model}
                  readings={readings}
                />
              ),
            }))}
          />
        </fieldset>
      ))}
    </Section>
  );
}

interface RowProps {
  inputId: string;
  parameter: ParameterField;
  model: FormModel;
  readings: Readings;
}

function ParameterRow({ inputId, parameter, model, readings }: RowProps) {
  const key = parameterKey(parameter);
  const value = useSlice(model, ({ values }) => own(values.parameters, key));
  const fault = useSlice(readings, ({ problems }) => problems.get(key));
  const remark = useSlice(readings.remarks, (remarks) => remarks.get(key));
  const problem = fault ?? remark;
  const entered = (next: EnteredValue) => model.dispatch({ type: 'parameter', key, value: next });
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
        <label class="docs-pg-check">
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
}

function grouped(parameters: ParameterField[]) {
  const numbered = parameters.map((parameter, index) => ({ parameter, index }));
  return GROUPS.map(([place, title]) => ({
    title,
    members: numbered.filter(({ parameter }) => parameter.in === place),
  })).filter(({ members }) => members.length > 0);
}

function FilledIn({ parameters, readings }: Pick<Props, 'parameters' | 'readings'>) {
  const filled = useSlice(
    readings,
    ({ values }) =>
      parameters.filter((parameter) => {
        return withChosenItems(parameter.value, own(values.parameters, parameterKey(parameter))) !== undefined;
      }).length,
  );
  return <>{filled > 0 ? `${filled} of ${parameters.length} filled in` : String(parameters.length)}</>;
}
