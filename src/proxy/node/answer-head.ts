import type { IncomingMessage } from 'node:http';
import { HEADER_NAME, HEADER_VALUE, type HeaderList } from '../policy/headers.ts';
import { Refusal } from '../policy/refusal.ts';

type StatusLine = Pick<IncomingMessage, 'statusCode' | 'statusMessage'>;

/** Pairs the names and values of `IncomingMessage.rawHeaders`. */
export function headersOf(rawHeaders: readonly string[]): HeaderList {
  const headers: HeaderList = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return headers;
}

/**
 * Rejects heads that Node's parser accepts but two readers could interpret differently (P-45): an invalid status,
 * reason or header, a repeated or invalid length, a length together with a transfer coding, or a transfer coding other
 * than chunked.
 *
 * @throws A `Refusal` with the code `upstream-malformed`.
 */
export function checkAnswerHead({ statusCode = 0, statusMessage = '' }: StatusLine, headers: HeaderList): void {
  if (statusCode < 200 || statusCode > 999) throw new Refusal('upstream-malformed');
  if (!HEADER_VALUE.test(statusMessage)) throw new Refusal('upstream-malformed');
  let lengths = 0;
  let codings = 0;
  for (const [name, value] of headers) {
    if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(value)) throw new Refusal('upstream-malformed');
    const key = name.toLowerCase();
    if (key === 'content-length') {
      lengths += 1;
      if (!/^\d{1,16}$/.test(value) || !Number.isSafeInteger(Number(value))) throw new Refusal('upstream-malformed');
    }
    if (key === 'transfer-encoding') {
      codings += 1;
      if (value.toLowerCase() !== 'chunked') throw new Refusal('upstream-malformed');
    }
  }
  if (lengths + codings > 1) throw new Refusal('upstream-malformed');
}
