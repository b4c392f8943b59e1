import { decoded } from '../../../json/decode.ts';
import { joinPointer, valueAtPointer } from '../../../json/pointer.ts';
import { isRecord, type JsonRecord, listOf, ownValue } from '../../../json/record.ts';

/** A parameter of a path item or an operation, with its reference resolved. */
export interface ListedParameter {
  name: string;
  in: string;
  /** Pointer of its entry in the list, not of the target of a reference. */
  pointer: string;
}

export interface ParameterList {
  parameters: ListedParameter[];
  /** Whether every entry is readable: no reference leads out of the document or nowhere. */
  isComplete: boolean;
}

/** The parameters that `owner`, a path item or an operation, lists. */
export function parameterList(root: JsonRecord, owner: JsonRecord, ownerPointer: string): ParameterList {
  const parameters: ListedParameter[] = [];
  let isComplete = true;
  for (const [index, entry] of listOf(ownValue(owner, 'parameters')).entries()) {
    const parameter = followed(root, entry);
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

function followed(root: JsonRecord, entry: unknown): unknown {
  const passed = new Set<unknown>();
  let value = entry;
  while (isRecord(value) && !passed.has(value)) {
    passed.add(value);
    const reference = ownValue(value, '$ref');
    if (typeof reference !== 'string') return value;
    value = reference.startsWith('#/') ? valueAtPointer(root, decoded(reference.slice(1))) : undefined;
  }
  return undefined;
}
