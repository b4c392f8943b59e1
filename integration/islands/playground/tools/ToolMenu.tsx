/** @jsxImportSource preact */

import { tools as words } from '../../../../src/words/english/tools.ts';
import { Menu } from '../elements/Menu.tsx';

export type ToolName = 'link' | 'import' | 'history' | 'raw' | 'reset';

interface Props {
  id: string;
  /** The tools of the menu. Default: all. */
  names?: readonly ToolName[] | undefined;
  /** Whether there is nothing to reset. */
  isInitial: boolean;
  onChoose(tool: ToolName): void;
}

const TOOLS = [
  ['link', 'copyLink', 'M6.5 9.5l3-3M7 4.5L8.5 3a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5L7.5 13A3 3 0 0 1 3 8.5L4.5 7'],
  ['import', 'importCurl', 'M3 5l3 3-3 3M8 11h5'],
  ['history', 'history', 'M13.5 8a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0M8 5v3l2 1.5'],
  ['raw', 'raw', 'M6 4.5L2.5 8L6 11.5M10 4.5L13.5 8L10 11.5'],
  ['reset', 'reset', 'M4 5.5h5.5a3.5 3.5 0 1 1 0 7H6M4 5.5L6.5 3M4 5.5L6.5 8'],
] as const satisfies [ToolName, keyof typeof words, string][];

/** The menu beside Send. */
export function ToolMenu({ id, names, isInitial, onChoose }: Props) {
  const items = TOOLS.filter(([name]) => names?.includes(name) ?? true).map(([name, title, icon]) => ({
    name,
    title: words[title],
    icon,
    note: name === 'link' ? words.withoutSecrets : undefined,
    isDisabled: name === 'reset' && isInitial,
  }));
  return <Menu id={id} label={words.more} items={items} onChoose={onChoose} />;
}
