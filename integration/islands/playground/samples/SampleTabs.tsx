/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { codeSamples } from '../../../../src/words/english/code-samples.ts';

interface Props {
  id: string;
  labels: string[];
  chosen: number;
  onChosen(index: number): void;
}

/** More tabs do not fit next to each other, so the languages are in a list instead. */
const MAX_TABS = 5;

export function SampleTabs({ id, labels, chosen, onChosen }: Props) {
  if (labels.length > MAX_TABS) {
    return (
      <select aria-label={codeSamples.language} onChange={(event) => onChosen(event.currentTarget.selectedIndex)}>
        {labels.map((label, index) => (
          <option key={index} selected={index === chosen}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const move = (event: JSX.TargetedKeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (chosen + step + labels.length) % labels.length;
    onChosen(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class="docs-pg-tabs" role="tablist" aria-label={codeSamples.language} onKeyDown={move}>
      {labels.map((label, index) => (
        <button
          key={index}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          aria-controls={`${id}-sample`}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChosen(index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
