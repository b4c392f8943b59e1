/** @jsxImportSource preact */

import { useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { Addition, AdditionPlace } from '../../../../src/request/form/values.ts';
import { playground as words } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import { focusAdded } from '../inputs/focus-rows.ts';
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
  const problems = useSlice(derived, (each) => each.problems);
  const body = useRef<HTMLDivElement>(null);
  // Two presses may come before the rows render again.
  const change = (next: (now: readonly Addition[]) => Addition[]) =>
    model.dispatch({ type: 'additions', additions: next(model.flush().values.additions ?? []) });
  const replace = (index: number, part: Partial<Addition>) =>
    change((now) => now.map((addition, place) => (place === index ? { ...addition, ...part } : addition)));
  const add = (place: AdditionPlace) => {
    focusAdded(body.current);
    change((now) => [...now, { in: place, name: '', value: '' }]);
  };
  const remove = (index: number) => {
    change((now) => now.filter((_, place) => place !== index));
    body.current?.querySelector<HTMLButtonElement>(`[data-add=${additions[index]?.in}]`)?.focus();
  };
  return (
    <div class="docs-pg-additions" ref={body}>
      {form.accepts && <AcceptChoice id={`${id}-accept`} accepts={form.accepts} model={model} />}
      {additions.map((addition, index) => (
        <AdditionRow
          key={index}
          id={`${id}-added${index}-problem`}
          number={index + 1}
          addition={addition}
          problem={problems.get(`added:${index}`)}
          onChange={(part) => replace(index, part)}
          onRemove={() => remove(index)}
        />
      ))}
      <div class="docs-pg-adders">
        {PLACES.map((place) => (
          <button key={place} type="button" class="docs-pg-quiet" data-add={place} onClick={() => add(place)}>
            {words[TEXTS[place].add]}
          </button>
        ))}
      </div>
    </div>
  );
}

interface AcceptProps {
  id: string;
  accepts: readonly string[];
  model: FormModel;
}

/** The header `Accept`: any media type, or one that the responses have. */
function AcceptChoice({ id, accepts, model }: AcceptProps) {
  const accept = useSlice(model, ({ values }) => values.accept);
  return (
    <div class="docs-pg-accept">
      <label for={id}>{words.accept}</label>
      <select
        id={id}
        data-input="header:Accept"
        onChange={({ currentTarget: { selectedIndex } }) =>
          model.dispatch({ type: 'accept', mediaType: accepts[selectedIndex - 1] })
        }
      >
        <option selected={accept === undefined}>{words.anyMediaType}</option>
        {accepts.map((mediaType) => (
          <option key={mediaType} selected={mediaType === accept}>
            {mediaType}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RowProps {
  /** Id of the problem. */
  id: string;
  /** Position among the additions, from 1. */
  number: number;
  addition: Addition;
  problem: string | undefined;
  onChange(change: Partial<Addition>): void;
  onRemove(): void;
}

function AdditionRow({ id, number, addition, problem, onChange, onRemove }: RowProps) {
  const { in: place, name, value } = addition;
  const texts = TEXTS[place];
  const entry = {
    spellcheck: false,
    autocapitalize: 'off',
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem && id,
  } as const;
  return (
    <div class="docs-pg-added">
      <span class="docs-pg-type">{place}</span>
      <input
        {...entry}
        aria-label={say(words[texts.nameOf], { number })}
        data-input={`added:${number - 1}`}
        placeholder={words.name}
        value={name}
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
      <input
        {...entry}
        aria-label={say(words[texts.valueOf], { name: name || number })}
        placeholder={words.value}
        value={value}
        onInput={(event) => onChange({ value: event.currentTarget.value })}
      />
      <button
        type="button"
        class="docs-pg-quiet"
        aria-label={say(words[texts.remove], { name: name || number })}
        onClick={onRemove}
      >
        ×
      </button>
      {problem && (
        <p class="docs-pg-problem" id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}
