/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import type { Addition, AdditionPlace } from '../../../../src/form/values.ts';
import { Section } from '../elements/Section.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import type { DerivedFormStore } from './derived-form.ts';

const PLACES: [place: AdditionPlace, words: string][] = [
  ['header', 'header'],
  ['query', 'query parameter'],
  ['cookie', 'cookie'],
];

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
}

/** The media type of the response, and headers, query parameters and cookies that the document does not describe. */
export function Additions({ id, form, model, derived }: Props) {
  const additions = useSlice(model, ({ values }) => values.additions) ?? [];
  const accept = useSlice(model, ({ values }) => values.accept);
  const problems = useSlice(derived, (each) => each.problems);
  const body = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  wasUsed.current ||= additions.length > 0 || accept !== undefined;
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
  const note = [accept, additions.length > 0 && `${additions.length} added`].filter(Boolean).join(' · ');
  return (
    <Section title="More headers and parameters" note={note || undefined} open={wasUsed.current}>
      <div class="docs-pg-additions" ref={body}>
        {form.accepts && (
          <div class="docs-pg-accept">
            <label for={`${id}-accept`}>Accept</label>
            <select
              id={`${id}-accept`}
              data-input="header:Accept"
              onChange={({ currentTarget: { selectedIndex } }) =>
                model.dispatch({ type: 'accept', mediaType: form.accepts?.[selectedIndex - 1] })
              }
            >
              <option selected={accept === undefined}>Any media type</option>
              {form.accepts.map((mediaType) => (
                <option key={mediaType} selected={mediaType === accept}>
                  {mediaType}
                </option>
              ))}
            </select>
          </div>
        )}
        {additions.map(({ in: place, name, value }, index) => {
          const words = wordsOf(place);
          const problem = problems.get(`added:${index}`);
          const problemId = `${id}-added${index}-problem`;
          const invalid = {
            'aria-invalid': problem !== undefined || undefined,
            'aria-describedby': problem && problemId,
          };
          return (
            <div class="docs-pg-added" key={index}>
              <span class="docs-pg-type">{place}</span>
              <input
                aria-label={`Name of ${words} ${index + 1}`}
                data-input={`added:${index}`}
                placeholder="Name"
                spellcheck={false}
                autocapitalize="off"
                value={name}
                {...invalid}
                onInput={(event) => replace(index, { name: event.currentTarget.value })}
              />
              <input
                aria-label={`Value of ${words} ${name || index + 1}`}
                placeholder="Value"
                spellcheck={false}
                autocapitalize="off"
                value={value}
                {...invalid}
                onInput={(event) => replace(index, { value: event.currentTarget.value })}
              />
              <button
                type="button"
                class="docs-pg-quiet"
                aria-label={`Remove ${words} ${name || index + 1}`}
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
          {PLACES.map(([place, words]) => (
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
              Add {words}
            </button>
          ))}
        </div>
      </div>
    </Section>
  );
}

function wordsOf(place: AdditionPlace): string {
  return PLACES.find(([each]) => each === place)?.[1] ?? place;
}
