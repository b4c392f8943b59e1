import { jsonFault } from '../../../../src/core/json/syntax-fault.ts';
import { jsonFaultWords } from '../../../../src/request/form/faults/json-fault-words.ts';
import { announcedEnd } from '../../../../src/request/http/deprecation-headers.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { isGzip } from '../send/file-signature.ts';
import { headerOf } from '../send/header.ts';
import { isText, kindOfType } from '../send/response-kind.ts';
import type { PlaygroundRun } from '../send/run.ts';
import { sizeInWords } from '../state/words.ts';

/** Lists what readers must know before they trust the response on the page. */
export function noticesOf(
  { phase, head, end, cancelled, failure, isInvalidJson, kind, pieces, text }: PlaygroundRun,
  via: 'proxy' | 'browser',
): string[] {
  const notices: string[] = [];
  if (cancelled) notices.push(head ? words.cancelledPartly : words.cancelledBefore);
  if (end?.truncated) {
    notices.push(say(words.truncated, { size: sizeInWords(end.bytes) }));
  } else if (end && !end.complete) {
    notices.push(say(words.incomplete, { reason: reasonInWords(end.reason) }));
  } else if (phase === 'done' && head && !end && !cancelled && !failure) {
    notices.push(words.closedEarly);
  }
  if (head?.coding && !head.coding.decoded) notices.push(say(words.undecoded, { coding: head.coding.name }));
  if (kind === 'binary' && isGzip(pieces[0]) && !head?.coding) {
    notices.push(words.undeclaredGzip);
  }
  const type = head && headerOf(head, 'content-type');
  const announced = kindOfType(type);
  if (isText(kind) && announced !== undefined && !isText(announced)) {
    notices.push(say(words.textInstead, { type: type?.split(';')[0] ?? '' }));
  }
  // An incomplete text is invalid because its end is missing.
  const fault = isInvalidJson && end?.complete ? jsonFault(text.join('')) : undefined;
  if (fault) notices.push(say(words.invalidJson, { fault: jsonFaultWords(fault) }));
  if (head?.dropped?.length) {
    const dropped = via === 'proxy' ? words.droppedByProxy : words.droppedByBrowser;
    notices.push(say(dropped, { headers: head.dropped.join(lists.separator) }));
  }
  const endOfUse = head ? endInWords(head) : '';
  if (endOfUse) notices.push(endOfUse);
  if (head?.followed) {
    notices.push(say(words.followed, { url: head.url ?? '' }));
  }
  return notices;
}

/** Says what the headers Deprecation, Sunset, and Link mean. */
function endInWords(head: AnswerHead): string {
  const { deprecated, until, successor } = announcedEnd((name) => headerOf(head, name), head.url);
  const language = globalThis.document?.documentElement.lang || 'en';
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const onDate = (text: string, date: Date) => say(text, { date: dates.format(date) });
  const sentences: string[] = [];
  if (deprecated === true) sentences.push(words.deprecated);
  else if (deprecated) {
    const isAhead = deprecated.getTime() > Date.now();
    sentences.push(onDate(isAhead ? words.deprecatedFrom : words.deprecatedSince, deprecated));
  }
  if (until) sentences.push(onDate(words.usableUntil, until));
  if (successor !== undefined) sentences.push(say(words.successor, { url: successor }));
  return sentences.join(' ');
}

/** Returns the notice above a text that is only partly shown. */
export function clippedNotice({ phase, end }: PlaygroundRun): string {
  if (phase !== 'done') return words.clippedYet;
  return end?.complete ? words.clipped : words.clippedPart;
}

function reasonInWords(reason: string | undefined): string {
  if (reason === 'stream-cut') return words.connectionLost;
  if (reason === 'upstream-timeout') return words.notInTime;
  if (reason === 'upstream-incomplete') return words.serverClosed;
  if (reason === 'response-coding-broken') return words.damaged;
  if (reason === 'upstream-malformed') return words.malformed;
  return reason ?? words.connectionLost;
}
