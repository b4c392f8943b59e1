/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { playground as words } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import { focusWhenRendered } from '../inputs/focus-rows.ts';

/** An input that the form does not show yet. */
export interface OptionalInput {
  key: string;
  name: string;
  /** The type in words. */
  type: string;
  description?: string | undefined;
}

interface Props {
  id: string;
  /** Key of the button, for a body without other inputs. */
  input?: string | undefined;
  /** What the button says, for example "Add optional field (8)". */
  text: string;
  /** Never empty. */
  options: readonly OptionalInput[];
  /** Shows an input, and focuses it. */
  onAdd(key: string): void;
}

/** A button that opens a list of the inputs that are not shown. The reader filters it by name and by description. */
export function AddOptional({ id, input, text, options, onAdd }: Props) {
  const [query, setQuery] = useState<string>();
  const [marked, setMarked] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const isOpen = query !== undefined;
  const found = matches(options, query ?? '');
  const current = Math.min(marked, found.length - 1);
  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);
  const close = () => {
    setQuery(undefined);
    setMarked(0);
  };
  const add = (key: string | undefined) => {
    if (key === undefined) return;
    close();
    onAdd(key);
  };
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setMarked((current + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') add(found[current]?.option.key);
    else if (event.key === 'Escape') {
      focusWhenRendered(() => root.current?.querySelector('button')?.focus());
      close();
    } else return;
    event.preventDefault();
    // Enter in another input sends the request.
    event.stopPropagation();
  };
  if (!isOpen) {
    return (
      <div class="docs-pg-picker" ref={root}>
        <button
          type="button"
          class="docs-pg-plus"
          id={id}
          data-input={input}
          aria-expanded="false"
          onClick={() => {
            setQuery('');
            focusWhenRendered(() => root.current?.querySelector('input')?.focus());
          }}
        >
          {text}
        </button>
      </div>
    );
  }
  const listId = `${id}-list`;
  return (
    <div
      class="docs-pg-picker"
      ref={root}
      onFocusOut={(event) => {
        // The reader may come back to this window, and the button loses the focus when the input takes its place.
        const isLeft = event.target instanceof HTMLInputElement && document.hasFocus();
        if (isLeft && !root.current?.contains(event.relatedTarget as Node | null)) close();
      }}
    >
      <input
        role="combobox"
        aria-label={text}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${current}` : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={words.filterFields}
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={listId} aria-label={text} onMouseDown={(event) => event.preventDefault()}>
        {found.map(({ option, about }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input has the keys.
          <div
            key={option.key}
            role="option"
            id={`${listId}-${index}`}
            aria-selected={index === current}
            onClick={() => add(option.key)}
          >
            <code>{withMark(option.name, query)}</code>
            <span>
              {option.type}
              {about && ' · '}
              {about && withMark(about, query)}
            </span>
          </div>
        ))}
      </div>
      <p class="docs-pg-note" role="status">
        {found.length === 0 && say(words.noField, { query })}
      </p>
    </div>
  );
}

interface Match {
  option: OptionalInput;
  /** What to show of the description: its start, or the text around what the reader looks for. */
  about: string | undefined;
}

/** Returns the inputs whose names contain a text, those that begin with it first, then those described with it. */
function matches(options: readonly OptionalInput[], query: string): Match[] {
  const wanted = query.trim().toLowerCase();
  const rankOf = ({ name, description = '' }: OptionalInput) => {
    const at = name.toLowerCase().indexOf(wanted);
    if (at >= 0) return at === 0 ? 0 : 1;
    return description.toLowerCase().includes(wanted) ? 2 : -1;
  };
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option, rank }) => {
      const { description } = option;
      const at = rank === 2 ? (description ?? '').toLowerCase().indexOf(wanted) : 0;
      return { option, about: at > LEAD ? `…${description?.slice(at - LEAD)}` : description };
    });
}

/** Characters of a description before what the reader looks for. */
const LEAD = 20;

function withMark(text: string, query: string) {
  const at = text.toLowerCase().indexOf(query.trim().toLowerCase());
  const end = at + query.trim().length;
  if (at < 0 || end === at) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
}
