import { isGzip } from './answer-kind.ts';
import type { Exchange } from './exchange.ts';
import { sizeInWords } from './words.ts';

/** What a reader must know before trusting what is shown. */
export function noticesOf(
  { phase, head, end, cancelled, clipped, failure, fault, kind, pieces }: Exchange,
  via: 'proxy' | 'browser',
): string[] {
  const notices: string[] = [];
  if (cancelled) notices.push(head ? 'Cancelled. The body is what had come until then.' : 'Cancelled.');
  if (end?.truncated) {
    notices.push(`Cut off after ${sizeInWords(end.bytes)}: the proxy passes no more on.`);
  } else if (end && !end.complete) {
    notices.push(`Incomplete: ${reasonInWords(end.reason)}.`);
  } else if (phase === 'done' && head && !end && !cancelled && !failure) {
    notices.push('Incomplete: the answer ended without its end.');
  }
  if (head?.coding && !head.coding.decoded)
    notices.push(`The body is compressed with ${head.coding.name} and shown as it came.`);
  if (kind === 'binary' && isGzip(pieces[0]) && !head?.coding) {
    notices.push('The body is compressed with gzip, and no header says so: Content-Encoding is missing.');
  }
  if (fault !== undefined) notices.push(`The body is labelled JSON and is not valid JSON: ${fault}`);
  if (clipped) notices.push('Only the beginning is shown. Download the body to see all of it.');
  if (head?.dropped?.length) {
    const who = via === 'proxy' ? 'The proxy does not send' : 'A browser does not let a page send';
    notices.push(`${who} ${head.dropped.join(', ')}.`);
  }
  if (head?.followed) {
    notices.push(`The browser was sent on and went there by itself: this is the answer of ${head.url}.`);
  }
  return notices;
}

function reasonInWords(reason: string | undefined): string {
  if (reason === 'stream-cut') return 'the connection broke off';
  if (reason === 'upstream-timeout') return 'the server did not finish in time';
  if (reason === 'upstream-incomplete') return 'the server closed the connection too early';
  return reason ?? 'the connection broke off';
}
