/** @jsxImportSource preact */

import { useMemo, useRef } from 'preact/hooks';
import { ownValue } from '../../../../src/core/json/record.ts';
import { entryOf } from '../../../../src/request/form/entry.ts';
import type { ParameterField, ParameterLocation } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import type { EnteredValue } from '../../../../src/request/form/values.ts';
import { parameterKey } from '../../../../src/request/http/parameter.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import { Batches } from '../elements/Batches.tsx';
import { Carried } from '../inputs/Carried.tsx';
import { Field } from '../inputs/Field.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { typeInWords } from '../state/words.ts';
import { AddOptional } from './AddOptional.tsx';
import { canSkipInput, type DerivedFormStore } from './derived-form.ts';
import { EnteredInput, labeledId } from './EnteredInput.tsx';
import { useShownInputs } from './use-shown-inputs.ts';

const PLACES: readonly ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** An empty text would change the path, and nothing is sent for an empty query string. */
const MUST_HAVE_TEXT: readonly ParameterLocation[] = ['path', 'querystring'];

/** Up to this many optional parameters are always shown. */
const FEW = 3;

interface Props {
  id: string;
  parameters: ParameterField[];
  model: FormModel;
  derived: DerivedFormStore;
  /** Sends the request without the value of an input. */
  onSkip(input: InputKey): void;
}

/**
 * The required parameters, those with a value, and the others if they are few. The reader adds the rest, which keeps a
 * long form short.
 */
export function Parameters({ id, parameters, model, derived, onSkip }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const always = useMemo(() => {
    const optional = parameters.filter(({ required }) => !required);
    const shown = parameters.filter(({ required }) => required || optional.length <= FEW);
    return new Set<string>(shown.map(parameterKey));
  }, [parameters]);
  const inputs = useShownInputs(root, model, always, ({ parameters: values }) =>
    parameters.map(parameterKey).filter((key) => ownValue(values, key) !== undefined),
  );
  if (parameters.length === 0) return null;
  const hidden = parameters.filter((each) => !inputs.isShown(parameterKey(each)));
  return (
    <div class="docs-pg-form" ref={root}>
      {groupByLocation(parameters, (each) => inputs.isShown(parameterKey(each))).map(({ title, members }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          <Batches
            total={members.length}
            rows={members.map(({ parameter, index }, row) => {
              const key = parameterKey(parameter);
              return {
                index: row,
                content: (
                  <ParameterRow
                    key={key}
                    inputId={`${id}-p${index}`}
                    parameter={parameter}
                    model={model}
                    derived={derived}
                    onSkip={onSkip}
                    onRemove={
                      inputs.isRemovable(key)
                        ? () => {
                            model.dispatch({ type: 'parameter', key, value: undefined });
                            inputs.remove(key);
                          }
                        : undefined
                    }
                  />
                ),
              };
            })}
          />
        </fieldset>
      ))}
      {hidden.length > 0 && (
        <AddOptional
          id={`${id}-parameters`}
          text={say(playground.addParameter, { count: hidden.length })}
          options={hidden.map((each) => ({
            key: parameterKey(each),
            name: each.name,
            type: `${playground[each.in]} · ${typeInWords(each.value)}`,
            description: each.description,
          }))}
          onAdd={inputs.add}
        />
      )}
    </div>
  );
}

interface RowProps {
  inputId: string;
  parameter: ParameterField;
  model: FormModel;
  derived: DerivedFormStore;
  onSkip(input: InputKey): void;
  onRemove: (() => void) | undefined;
}

function ParameterRow({ inputId, parameter, model, derived, onSkip, onRemove }: RowProps) {
  const key = parameterKey(parameter);
  const value = useSlice(model, ({ values }) => ownValue(values.parameters, key));
  const fault = useSlice(derived, ({ problems }) => problems.get(key));
  const remark = useSlice(derived.remarks, (remarks) => remarks.get(key));
  const canSkip = useSlice(derived, ({ missing }) => canSkipInput(missing, key));
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
      onSkip={fault !== undefined && canSkip ? () => onSkip(key) : undefined}
      onRemove={onRemove}
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
      <Carried model={model} input={key} />
    </Field>
  );
}

function groupByLocation(parameters: ParameterField[], isShown: (parameter: ParameterField) => boolean) {
  const numbered = parameters.map((parameter, index) => ({ parameter, index }));
  return PLACES.map((place) => ({
    title: playground[place],
    members: numbered.filter(({ parameter }) => parameter.in === place && isShown(parameter)),
  })).filter(({ members }) => members.length > 0);
}
