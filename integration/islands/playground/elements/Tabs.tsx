/** @jsxImportSource preact */

import type { JSX } from 'preact';

interface Props {
  /** Name of the list of tabs for screen readers. */
  label: string;
  /** ID of the panel that shows the content of the chosen tab. */
  panel: string;
  labels: readonly string[];
  chosen: number;
  onChosen(index: number): void;
}

/** Tabs in a line. The arrow keys choose another one. */
export function Tabs({ label, panel, labels, chosen, onChosen }: Props) {
  const move = (event: JSX.TargetedKeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (chosen + step + labels.length) % labels.length;
    onChosen(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class="docs-pg-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {labels.map((text, index) => (
        <button
          key={text}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          aria-controls={panel}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChosen(index)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
