/** @jsxImportSource preact */

import { useEffect, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import type { Addition, AdditionPlace } from '../../../../src/form/values.ts';
import { additions as words } from '../../../../src/words/english/additions.ts';
import { say } from '../../../../src/words/say.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import type { DerivedFormStore } from './derived-form.ts';

const PLACES: readonly AdditionPlace[] = ['header', 'query', 'cookie'];

const TEXTS = {
  header: { add: 'addHeader', nameOf: 'nameOfHeader', valueOf: 'valueOfHeader', remove: 'removeHeader' },
  query: { add: 'addQuery', nameOf: 'nameOfQuery', valueOf: 'valueOfQuery', remove: 'removeQuery' },
  cookie: { add: 'addCookie', nameOf: 'nameOfCookie', valueOf: 'valueOfCookie', remove: 'removeCookie' },
} as const;

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
}

/** The media type of the response, and one row for each header, query parameter, or cookie that the reader adds. */
export function AdditionInputs({ id, form, model, derived }: Props) {
  const additions = useSlice(model, ({ values }) => values.additions) ?? [];
  const accept = useSlice(model, ({ values }) => values.accept);
  const problems = useSlice(derived, (each) => each.problems);
  const body = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const set = (next: Addition[]) => model.dispatch({ type: 'additions', additions: next });
  const replace = (index: number, change: Partial<Addition>) =>
    set(additions.map((addition, place) => (place === index ? { ...addition, ...change } : addition)));
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const rows = body.current?.querySelectorAll('.docs-pg-added') ?? [];
    [...rows].at(-1)?.querySelector('input')?.focus();
  }, [additions.length]);
  const remove = (index: number) => {
    set(additions.filter((_, place) => place !== index));
    body.current?.querySelector<HTMLButtonElement>(`[data-add=${additions[index]?.in}]`)?.focus();
  };
  return (
    <div class="docs-pg-additions" ref={body}>
      {form.accepts && (
        <div class="docs-pg-accept">
          <label for={`${id}-accept`}>{words.accept}</label>
          <select
            id={`${id}-accept`}
            data-input="header:Accept"
            onChange={({ currentTarget: { selectedIndex } }) =>
              model.dispatch({ type: 'accept', mediaType: form.accepts?.[selectedIndex - 1] })
            }
          >
            <option selected={accept === undefined}>{words.anyMediaType}</option>
            {form.accepts.map((mediaType) => (
              <option key={mediaType} selected={mediaType === accept}>
                {mediaType}
              </option>
            ))}
          </select>
        </div>
      )}
      {additions.map(({ in: place, name, value }, index) => {
        const texts = TEXTS[place];
        const problem = problems.get(`added:${index}`);
        const problemId = `${id}-added${index}-problem`;
        const entry = {
          spellcheck: false,
          autocapitalize: 'off',
          'aria-invalid': problem !== undefined || undefined,
          'aria-describedby': problem && problemId,
        } as const;
        return (
          <div class="docs-pg-added" key={index}>
            <span class="docs-pg-type">{place}</span>
            <input
              {...entry}
              aria-label={say(words[texts.nameOf], { number: index + 1 })}
              data-input={`added:${index}`}
              placeholder={words.name}
              value={name}
              onInput={(event) => replace(index, { name: event.currentTarget.value })}
            />
            <input
              {...entry}
              aria-label={say(words[texts.valueOf], { name: name || index + 1 })}
              placeholder={words.value}
              value={value}
              onInput={(event) => replace(index, { value: event.currentTarget.value })}
            />
            <button
              type="button"
              class="docs-pg-quiet"
              aria-label={say(words[texts.remove], { name: name || index + 1 })}
              onClick={() => remove(index)}
            >
              ×
            </button>
            {problem && (
              <p class="docs-pg-problem" id={problemId}>
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <div class="docs-pg-adders">
        {PLACES.map((place) => (
          <button
            key={place}
            type="button"
            class="docs-pg-quiet"
            data-add={place}
            onClick={() => {
              added.current = true;
              set([...additions, { in: place, name: '', value: '' }]);
            }}
          >
            {words[TEXTS[place].add]}
          </button>
        ))}
      </div>
    </div>
  );
}
