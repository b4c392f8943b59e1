/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import {
  type Preference,
  preferenceIn,
  preferenceText,
  responseFor,
  usualResponse,
} from '../../../../src/mock/choose-answer.ts';
import type { ExampleOperation, ExampleResponse } from '../../../../src/mock/example-operation.ts';
import type { ExampleSource } from '../../../../src/request/form/form.ts';
import { mockChoice as words } from '../../../../src/words/english/mock-choice.ts';
import { say } from '../../../../src/words/say.ts';
import type { FormModel } from '../state/form-model.ts';
import { statusInWords } from '../state/status-words.ts';
import { useSlice } from '../state/use-slice.ts';
import { loadExamples } from './load-examples.ts';

interface Props {
  id: string;
  source: ExampleSource;
  model: FormModel;
}

/** Says that responses are made up, and lets the reader choose status and example. */
export function ExampleChoice({ id, source: { file }, model }: Props) {
  const [operation, setOperation] = useState<ExampleOperation>();
  useEffect(() => {
    let isCurrent = true;
    loadExamples(file).then(
      (loaded) => isCurrent && setOperation(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const { code, example } = preferenceIn(useSlice(model, ({ values }) => values.prefer));
  const prefer = (next: Preference) => model.dispatch({ type: 'prefer', prefer: preferenceText(next) || undefined });
  const responses = operation?.responses ?? [];
  const chosen = code === undefined ? usualResponse(responses) : responseFor(responses, code);
  const examples = chosen ? offeredExamples(chosen) : [];
  return (
    <div class="docs-pg-mock">
      <p class="docs-pg-note docs-pg-pad">{words.note}</p>
      {responses.length > 0 && (
        <label class="docs-pg-line">
          <span class="docs-pg-line-title">{words.response}</span>
          <select
            id={`${id}-mock-status`}
            onChange={({ currentTarget: { value } }) => prefer({ code: value || undefined })}
          >
            <option value="">{words.firstSuccess}</option>
            {responses.map((response) => (
              <option
                key={response.status}
                value={codeOf(response, responses)}
                selected={code !== undefined && response === chosen}
              >
                {labelOf(response)}
              </option>
            ))}
          </select>
        </label>
      )}
      {examples.length > 0 && (
        <label class="docs-pg-line">
          <span class="docs-pg-line-title">{words.example}</span>
          <select
            id={`${id}-mock-example`}
            onChange={({ currentTarget: { value } }) => prefer({ code, example: value || undefined })}
          >
            <option value="">{words.firstExample}</option>
            {examples.map(({ name, label }) => (
              <option key={name} value={name} selected={name === example}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function labelOf({ status }: ExampleResponse): string {
  return `${status} ${statusInWords(Number(status), '')}`.trim();
}

/** Returns a code for which a response answers: `400` for `4XX`, and for `default` one without a response of its own. */
function codeOf(response: ExampleResponse, responses: readonly ExampleResponse[]): string {
  const candidates = [response.status.replaceAll(/x/gi, '0'), '500', '400', '503', '418', '200'];
  return candidates.find((code) => responseFor(responses, code) === response) ?? '';
}

/** Returns the examples with names, unless the only one answers anyway. */
function offeredExamples({ media }: ExampleResponse): { name: string; label: string }[] {
  const examples = media.flatMap((each) => each.examples);
  const labels = examples.flatMap(({ name, summary = name ?? '', fits }): [string, string][] =>
    name === undefined ? [] : [[name, fits ? summary : say(words.unfit, { name: summary })]],
  );
  const offered = [...new Map(labels)].map(([name, label]) => ({ name, label }));
  return offered.length === 1 && examples.every(({ fits }) => fits) ? [] : offered;
}
