/** @jsxImportSource preact */

import { nodeFaults } from '../../../../src/form/faults/node-faults.ts';
import type { FormNode } from '../../../../src/form/node.ts';
import { pointerTokens } from '../../../../src/json/pointer.ts';
import { parseTree } from '../../../../src/json/tree.ts';
import { members as words } from '../../../../src/words/english/members.ts';
import { say } from '../../../../src/words/say.ts';
import { Sentence } from '../elements/Sentence.tsx';

type TextFault = [pointer: string, words: string];

const MOST_FAULTS = 4;
/** Characters of a text that is checked with every key. A longer one is not. */
const MAX_CHECKED = 200_000;

/** Where a JSON text does not fit its node. Empty if the text is not JSON. */
export function textFaults(node: FormNode, text: string): TextFault[] {
  const tree = text === '' || text.length > MAX_CHECKED ? undefined : parseTree(text);
  return tree ? [...nodeFaults(node, tree)] : [];
}

interface Props {
  faults: readonly TextFault[];
  /** Name of the whole value. */
  root: string;
}

/** The first faults of a text, each with its place, and the number of the others. */
export function TextFaults({ faults, root }: Props) {
  return (
    <>
      {faults.slice(0, MOST_FAULTS).map(([pointer, fault]) => (
        <p key={pointer}>
          <Sentence
            text={words.faultPlace}
            parts={{ place: <code>{pointer === '' ? root : pointerTokens(pointer).join('.')}</code>, fault }}
          />
        </p>
      ))}
      {faults.length > MOST_FAULTS && <p>{say(words.moreProblems, { count: faults.length - MOST_FAULTS })}</p>}
    </>
  );
}
