/** @jsxImportSource preact */

import { pointerTokens } from '../../../../src/core/json/pointer.ts';
import { parseTree } from '../../../../src/core/json/tree.ts';
import { nodeFaults } from '../../../../src/request/form/faults/node-faults.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { Sentence } from '../elements/Sentence.tsx';
import { useFaultsInside } from './use-faults-inside.ts';

type TextFault = [pointer: string, words: string];

const MAX_FAULTS = 4;
/** Maximum number of characters in a text that is checked. */
const MAX_CHECKED = 200_000;

/** Lists where a JSON text does not fit its node. Returns an empty list if the text is not JSON, or too long. */
export function textFaults(node: FormNode, text: string): TextFault[] {
  const tree = text === '' || text.length > MAX_CHECKED ? undefined : parseTree(text);
  return tree ? [...nodeFaults(node, tree)] : [];
}

interface Props {
  id: string;
  /** Key of the input. */
  input: string;
  faults: readonly TextFault[];
  /** Name of the whole value. */
  root: string;
}

/** Shows the first faults of a text with their places, and the number of further faults. */
export function TextFaults({ id, input, faults, root }: Props) {
  useFaultsInside(id, input, faults.length);
  return (
    <>
      {faults.slice(0, MAX_FAULTS).map(([pointer, fault]) => (
        <p key={pointer}>
          <Sentence
            text={words.faultPlace}
            parts={{ place: <code>{pointer === '' ? root : pointerTokens(pointer).join('.')}</code>, fault }}
          />
        </p>
      ))}
      {faults.length > MAX_FAULTS && <p>{say(words.moreProblems, { count: faults.length - MAX_FAULTS })}</p>}
    </>
  );
}
