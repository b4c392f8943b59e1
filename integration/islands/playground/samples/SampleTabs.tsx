/** @jsxImportSource preact */

import { codeSamples } from '../../../../src/words/english/code-samples.ts';
import { Tabs } from '../elements/Tabs.tsx';

interface Props {
  id: string;
  labels: string[];
  chosen: number;
  onChosen(index: number): void;
}

/** More tabs do not fit next to each other, so the languages are in a list instead. */
const MAX_TABS = 5;

export function SampleTabs({ id, labels, chosen, onChosen }: Props) {
  if (labels.length <= MAX_TABS) {
    return <Tabs label={codeSamples.language} panel={`${id}-sample`} {...{ labels, chosen, onChosen }} />;
  }
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
