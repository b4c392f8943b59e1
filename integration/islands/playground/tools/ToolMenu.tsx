/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tools as words } from '../../../../src/words/english/tools.ts';

export type ToolName = 'link' | 'import' | 'history' | 'raw' | 'reset';

interface Props {
  id: string;
  /** Whether there is nothing to reset. */
  isInitial: boolean;
  onChoose(tool: ToolName): void;
}

const TOOLS = [
  ['link', 'copyLink'],
  ['import', 'importCurl'],
  ['history', 'history'],
  ['raw', 'raw'],
  ['reset', 'reset'],
] as const satisfies [ToolName, keyof typeof words][];

/** The button beside Send, and its menu. The menu closes when the reader chooses, presses elsewhere, or leaves it. */
export function ToolMenu({ id, isInitial, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(around.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useLayoutEffect(() => {
    if (open) items()[0]?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => !around.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape' && open) close();
    else if (next === undefined) return;
    else if (open) all.at(next % all.length)?.focus();
    else setOpen(event.key.startsWith('Arrow'));
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the items inside
    <span
      class="docs-pg-more"
      ref={around}
      onKeyDown={onKeyDown}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget && !around.current?.contains(relatedTarget as Node)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        aria-label={words.more}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 8h0M8 8h0M12.5 8h0" stroke-width="2" />
        </svg>
      </button>
      {open && (
        <span role="menu" class="docs-pg-menu" id={`${id}-menu`} aria-label={words.more}>
          {TOOLS.map(([name, title]) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={(name === 'reset' && isInitial) || undefined}
              onClick={({ currentTarget }) => {
                if (currentTarget.ariaDisabled) return;
                close();
                onChoose(name);
              }}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d={ICONS[name]} />
              </svg>
              {words[title]}
              {name === 'link' && <small>{words.withoutSecrets}</small>}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}

const ICONS: Record<ToolName, string> = {
  link: 'M6.5 9.5l3-3M7 4.5L8.5 3a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5L7.5 13A3 3 0 0 1 3 8.5L4.5 7',
  import: 'M3 5l3 3-3 3M8 11h5',
  history: 'M13.5 8a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0M8 5v3l2 1.5',
  raw: 'M6 4.5L2.5 8L6 11.5M10 4.5L13.5 8L10 11.5',
  reset: 'M4 5.5h5.5a3.5 3.5 0 1 1 0 7H6M4 5.5L6.5 3M4 5.5L6.5 8',
};
