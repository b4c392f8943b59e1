/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { valueAtPointer } from '../../../../src/core/json/pointer.ts';
import { type JsonRecord, ownValue, recordOf } from '../../../../src/core/json/record.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { response as notices } from '../../../../src/words/english/response.ts';
import { shortList } from '../../../../src/words/english/short-list.ts';
import { say } from '../../../../src/words/say.ts';
import { documentedResponse, referenced } from '../contract/response-operation.ts';
import type { PlaygroundProps } from '../state/props.ts';

export interface HiddenHeaders {
  /** Names the headers. Absent if all documented headers are visible. */
  note?: ComponentChildren;
  /** Whether one of them is required, so that nobody knows whether the response matches the document. */
  hasRequired: boolean;
}

const MAX_NAMES = 10;

/** Finds the documented headers of a response that the browser may hide, because the API is on another origin. */
export async function hiddenHeaders(
  contract: NonNullable<PlaygroundProps['contract']>,
  { status, headers }: AnswerHead,
): Promise<HiddenHeaders> {
  const { root } = (await fetch(contract.href).then((response) => response.json())) as { root: JsonRecord };
  const documented = documentedResponse(
    root,
    recordOf(ownValue(valueAtPointer(root, contract.pointer), 'responses')),
    status,
  );
  const visible = new Set(headers.map(([name]) => name.toLowerCase()));
  const hidden = Object.entries(recordOf(documented?.['headers'])).filter(
    ([name]) => !visible.has(name.toLowerCase()) && !/^content-type$/i.test(name),
  );
  if (hidden.length === 0) return { hasRequired: false };
  const names = shortList(
    hidden.map(([name]) => name),
    MAX_NAMES,
  );
  return {
    note: <p class="docs-pg-note docs-pg-pad">{say(notices.hiddenHeaders, { names })}</p>,
    hasRequired: hidden.some(([, header]) => ownValue(referenced(root, header), 'required') === true),
  };
}
