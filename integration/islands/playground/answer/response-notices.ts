import { isGzip } from '../send/answer-kind.ts';
import type { PlaygroundRun } from '../send/run.ts';
import { sizeInWords } from '../state/words.ts';

/** What a reader must know before they trust the response on the page. */
export function noticesOf(
  { phase, head, end, cancelled, clipped, failure, fault, kind, pieces }: PlaygroundRun,
  via: 'proxy' | 'browser',
): string[] {
  const notices: string[] = [];
  if (cancelled) notices.push(head ? 'Cancelled. Showing what arrived before that.' : 'Cancelled.');
  if (end?.truncated) {
    notices.push(`Truncated at ${sizeInWords(end.bytes)} (proxy limit).`);
  } else if (end && !end.complete) {
    notices.push(`Incomplete: ${reasonInWords(end.reason)}.`);
  } else if (phase === 'done' && head && !end && !cancelled && !failure) {
    notices.push('Incomplete: the connection closed early.');
  }
  if (head?.coding && !head.coding.decoded)
    notices.push(`The body is compressed with ${head.coding.name} and shown undecoded.`);
  if (kind === 'binary' && isGzip(pieces[0]) && !head?.coding) {
    notices.push('The body is compressed with gzip, and no header says so: Content-Encoding is missing.');
  }
  if (fault !== undefined) notices.push(`The Content-Type is JSON, but the body isn’t valid JSON at ${fault}`);
  if (clipped) notices.push('Showing the first part. Download the full response.');
  if (head?.dropped?.length) {
    const who = via === 'proxy' ? 'The proxy does not send' : 'Browsers do not let pages send';
    notices.push(`${who} ${head.dropped.join(', ')}.`);
  }
  if (head?.followed) {
    notices.push(`Your browser followed a redirect to ${head.url}.`);
  }
  return notices;
}

function reasonInWords(reason: string | undefined): string {
  if (reason === 'stream-cut') return 'the connection was lost';
  if (reason === 'upstream-timeout') return 'the server did not finish in time';
  if (reason === 'upstream-incomplete') return 'the server closed the connection too early';
  return reason ?? 'the connection was lost';
}
