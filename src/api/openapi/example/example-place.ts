import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, ownValue, recordOf } from '../../../core/json/record.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { readObject } from '../../../document/object.ts';
import { essence } from '../../../request/http/essence.ts';
import { responseKey } from '../../../request/http/response-key.ts';
import type { Located } from '../../../schema/reference.ts';
import { listOperations, resolverOf } from '../operation.ts';

/** A response that was received. */
export interface ReceivedResponse {
  /** JSON pointer of the operation. */
  operation: string;
  status: number;
  /** With or without parameters. */
  mediaType: string;
}

/** Returns the Media Type Object that describes a response, where references lead to it. */
export function examplePlace(document: ApiDocument, received: ReceivedResponse): Located | undefined {
  const { operation: pointer, status, mediaType } = received;
  const operation = listOperations(document).find((each) => each.pointer === pointer);
  if (!operation) return undefined;
  const resolver = resolverOf(document);
  const key = responseKey(Object.keys(recordOf(operation.value.responses)), status);
  if (key === undefined) return undefined;
  const at = joinPointer(pointer, 'responses', key);
  const response = readObject({ value: ownValue(operation.value.responses, key), pointer: at }, resolver);
  const content = ownValue(response?.value, 'content');
  const [type, value] = entriesOf(content).find(([name]) => essence(name) === essence(mediaType)) ?? [];
  if (!response || type === undefined) return undefined;
  return readObject({ value, pointer: joinPointer(response.pointer, 'content', type) }, resolver);
}
