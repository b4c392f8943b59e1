import type { JsonTree, JsonValue } from '../../../../src/core/json/tree.ts';
import type { FaultsInside } from '../../../../src/request/form/faults/faults-inside.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';

/** How inputs read and change the parts of one value. */
export interface ValueAccess {
  /** Prefix of the keys of the inputs. */
  input: string;
  /** Whether the whole value may be left out. */
  optional?: boolean | undefined;
  notation: Notation;
  /** Changes or removes the current value at a JSON pointer. */
  edit(pointer: string, change: (tree: JsonTree | undefined) => JsonTree | undefined): void;
  /** Changes the value of one input. Only that input renders again, until the reader pauses. */
  type(pointer: string, next: JsonTree | undefined): void;
  /** Returns the value that the reader typed into an input since the form rendered, or `rendered` if there is none. */
  typed(pointer: string, rendered: JsonTree | undefined): JsonTree | undefined;
  /** Calls back when the reader types that value, until the returned function is called. */
  onTyped(pointer: string, listener: () => void): () => void;
}

/** How a text in an input becomes a value. In JSON `5` can be a number; in a query every value is text. */
export interface Notation {
  /** Returns the initial value of a new item. */
  startOf(node: FormNode | undefined): JsonTree;
  /** `before` is the value that the form last rendered. */
  valueOf(node: FormNode, text: string, before: JsonTree | undefined): JsonTree;
  /** The text of a value in an input. */
  textOf(node: FormNode, tree: JsonTree | undefined): string;
  /** Returns the value for an option of an enum. */
  optionOf(option: JsonValue): JsonTree;
}

export interface NodeProps {
  /** Prefix of the ids of the inputs. */
  id: string;
  access: ValueAccess;
  node: FormNode;
  tree: JsonTree | undefined;
  pointer: string;
  /** Faults of this value and of the values inside it. `undefined` if there are none. */
  faults: FaultsInside | undefined;
  /** Name of the value. */
  name: string;
  /** Whether a label refers to the input, so that it needs no other name. */
  labeled?: boolean | undefined;
  /** Id of the text that explains the value. */
  help?: string | undefined;
  required?: boolean | undefined;
  /** The property that decides which properties the object has. Another input already sets it. */
  discriminator?: string | undefined;
  /** Whether the value is an item of a list, which keeps its place when its input is emptied. */
  isItem?: boolean | undefined;
}
