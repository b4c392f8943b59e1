/** @jsxImportSource preact */

import type { JsonTree } from '../../../../src/json/tree.ts';
import { jsonTree as words } from '../../../../src/words/english/json-tree.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { childrenOf } from './json-rows.ts';

interface Props {
  tree: JsonTree;
  /** Pointer of the row where the reader is. */
  current: string;
}

/** The path of the current row, with a button that copies it. */
export function JsonTreePath({ tree, current }: Props) {
  const path = pathInWords(current, tree);
  return (
    <>
      <code>{path}</code>
      <CopyButton label={words.copyPath} text={() => path} />
    </>
  );
}

/** Returns the path as a JSONPath expression such as `$.items[0]["a b"]` (RFC 9535). */
function pathInWords(pointer: string, tree: JsonTree): string {
  let path = '$';
  let value: JsonTree | undefined = tree;
  for (const step of pointer.split('/').slice(1)) {
    if (value?.kind === 'array') {
      path += `[${step}]`;
      value = value.items[Number(step)];
      continue;
    }
    const child = [...childrenOf(value ?? tree, '')].find(({ pointer: at }) => at === `/${step}`);
    const key = child?.key ?? step;
    path += /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
    value = child?.tree;
  }
  return path;
}
