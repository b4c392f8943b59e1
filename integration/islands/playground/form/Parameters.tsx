/** @jsxImportSource preact */

import { useMemo } from 'preact/hooks';
import { ownValue } from '../../../../src/core/json/record.ts';
import { withChosenItems } from '../../../../src/request/form/entered-value.ts';
import { entryOf } from '../../../../src/request/form/entry.ts';
import type { ParameterField, ParameterLocation } from '../../../../src/request/form/form.ts';
import type { EnteredValue } from '../../../../src/request/form/values.ts';
import { parameterKey } from '../../../../src/request/http/parameter.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import { Batches } from '../elements/Batches.tsx';
import { Section } from '../elements/Section.tsx';
import { Field } from '../inputs/Field.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useOpenWhenFilled } from '../state/use-open-when-filled.ts';
import { useSlice } from '../state/use-slice.ts';
import { typeInWords } from '../state/words.ts';
import type { DerivedFormStore } from './derived-form.ts';
import { EnteredInput, labeledId } from './EnteredInput.tsx';

const PLACES: readonly ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** An empty text would change the path, and nothing is sent for an empty query string. */
const MUST_HAVE_TEXT: readonly ParameterLocation[] = ['path', 'querystring'];

/** Up to this many parameters are shown initially. More are shown initially if a required one has no value yet. */
const MAX_INITIALLY_OPEN = 6;

interface Props {
  id: string;
  parameters: ParameterField[];
  model: FormModel;
  derived: DerivedFormStore;
}

export function Parameters({ id, parameters, model, derived }: Props) {
  const groups = useMemo(() => groupByLocation(parameters), [parameters]);
  const isOpen = useMemo(() => {
    const { parameters: initial } = model.blank();
    const isMissing = (each: ParameterField) => each.required && initial[parameterKey(each)] === undefined;
    return parameters.length <= MAX_INITIALLY_OPEN || parameters.some(isMissing);
  }, [parameters, model]);
  const element = useOpenWhenFilled(
    model,
    ({ parameters: filled }, { parameters: initial }) => JSON.stringify(filled) !== JSON.stringify(initial),
  );
  if (parameters.length === 0) return null;
  return (
    <Section
      title={playground.parameters}
      note={<SetCount parameters={parameters} derived={derived} />}
      open={isOpen}
      element={element}
    >
      {groups.map(({ title, members }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          <Batches
            total={members.length}
            rows={members.map(({ parameter, index }, row) => ({
              index: row,
              content: (
                <ParameterRow
                  key={parameterKey(parameter)}
                  inputId={`${id}-p${index}`}
                  parameter={parameter}
                  model={model}
                  derived={derived}
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
  derived: DerivedFormStore;
}

function ParameterRow({ inputId, parameter, model, derived }: RowProps) {
  const key = parameterKey(parameter);
  const value = useSlice(model, ({ values }) => ownValue(values.parameters, key));
  const fault = useSlice(derived, ({ problems }) => problems.get(key));
  const remark = useSlice(derived.remarks, (remarks) => remarks.get(key));
  const entry = entryOf(parameter.value);
  // The form of a JSON value reports the faults inside it.
  const problem = fault ?? (entry === 'json' && parameter.form ? undefined : remark);
  const entered = (next: EnteredValue) => model.dispatch({ type: 'parameter', key, value: next });
  return (
    <Field
      {...parameter}
      inputId={labeledId(inputId, parameter.value)}
      type={typeInWords(parameter.value)}
      problem={entry === 'json' ? undefined : problem}
      wide={entry === 'json'}
    >
      <EnteredInput
        id={inputId}
        input={key}
        name={parameter.name}
        labeled
        described={parameter.description !== undefined}
        node={parameter.value}
        form={parameter.form}
        value={value}
        problem={problem}
        required={parameter.required}
        emptiable={parameter.allowEmptyValue ? 'always' : !MUST_HAVE_TEXT.includes(parameter.in)}
        onValue={entered}
        onLater={(write) => model.later(key, () => ({ type: 'parameter', key, value: write() }))}
      />
    </Field>
  );
}

function groupByLocation(parameters: ParameterField[]) {
  const numbered = parameters.map((parameter, index) => ({ parameter, index }));
  return PLACES.map((place) => ({
    title: playground[place],
    members: numbered.filter(({ parameter }) => parameter.in === place),
  })).filter(({ members }) => members.length > 0);
}

function SetCount({ parameters, derived }: Pick<Props, 'parameters' | 'derived'>) {
  const count = useSlice(
    derived,
    ({ values }) =>
      parameters.filter((parameter) => {
        return withChosenItems(parameter.value, ownValue(values.parameters, parameterKey(parameter))) !== undefined;
      }).length,
  );
  return <>{say(playground.setCount, { count, all: parameters.length })}</>;
}
