import { joinPointer } from '../../../core/json/pointer.ts';
import { type JsonRecord, listOf, ownValue } from '../../../core/json/record.ts';
import { resolverFor } from '../../../schema/reference.ts';

/** A parameter of a path item or an operation, with its reference resolved. */
export interface ListedParameter {
  name: string;
  in: string;
  /** Pointer of its entry in the list, not of the target of a reference. */
  pointer: string;
}

export interface ParameterList {
  parameters: ListedParameter[];
  /** Whether every entry could be read. A reference that leads out of the document or has no target cannot. */
  isComplete: boolean;
}

/** Returns the parameters that `owner`, a path item or an operation, lists. */
export function parameterList(root: JsonRecord, owner: JsonRecord, ownerPointer: string): ParameterList {
  const parameters: ListedParameter[] = [];
  let isComplete = true;
  for (const [index, entry] of listOf(ownValue(owner, 'parameters')).entries()) {
    const parameter = resolverFor(root).resolve({ value: entry, pointer: '' })?.value;
    const name = ownValue(parameter, 'name');
    const place = ownValue(parameter, 'in');
    if (typeof name === 'string' && typeof place === 'string') {
      parameters.push({ name, in: place, pointer: joinPointer(ownerPointer, 'parameters', index) });
    } else {
      isComplete = false;
    }
  }
  return { parameters, isComplete };
}
