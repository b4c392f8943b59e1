/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';

export interface MenuItem<Name extends string> {
  name: Name;
  title: string;
  /** The path of its icon. */
  icon: string;
  /** A few words at its end. */
  note?: string | undefined;
  isDisabled?: boolean;
  /** Whether it is on. Absent if it is nothing that can be on. */
  isOn?: boolean;
}

interface Props<Name extends string> {
  id: string;
  label: string;
  items: readonly MenuItem<Name>[];
  onChoose(name: Name): void;
}

/** A button and its menu. The menu closes when the reader chooses, presses elsewhere, or leaves it. */
export function Menu<Name extends string>({ id, label, items, onChoose }: Props<Name>) {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listed = () => [...(around.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useLayoutEffect(() => {
    if (open) listed()[0]?.focus();
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
    const all = listed();
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
        aria-label={label}
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
        <span role="menu" class="docs-pg-menu" id={`${id}-menu`} aria-label={label}>
          {items.map(({ name, title, icon, note, isDisabled, isOn }) => (
            <button
              key={name}
              type="button"
              {...(isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
              tabIndex={-1}
              aria-disabled={isDisabled || undefined}
              onClick={({ currentTarget }) => {
                if (currentTarget.ariaDisabled) return;
                close();
                onChoose(name);
              }}
            >
              <Icon path={icon} />
              {title}
              {note && <small>{note}</small>}
              {isOn && <small aria-hidden="true">✓</small>}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
