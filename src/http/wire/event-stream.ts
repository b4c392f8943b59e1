import { createParser } from 'eventsource-parser';

/** One event of a `text/event-stream` (WHATWG HTML section 9.2). */
export interface StreamEvent {
  /** `message` if the stream names none. */
  type: string;
  data: string;
  /** Of this event, or of the last one before it that had an id. */
  id: string;
}

/** Characters of one event. A longer one ends the stream, so that memory stays bounded. */
const MAX_EVENT = 1_000_000;

/** Reads events from the text of a stream, piece by piece. An empty line completes an event. */
export function eventStreamReader(): (text: string) => StreamEvent[] {
  let events: StreamEvent[] = [];
  let id = '';
  let isFull = false;
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onId(next) {
      id = next;
    },
    onEvent({ event, data }) {
      events.push({ type: event ?? 'message', data, id });
    },
    onError({ type }) {
      isFull ||= type === 'max-buffer-size-exceeded';
    },
  });
  return (text) => {
    events = [];
    if (!isFull) parser.feed(text);
    return events;
  };
}

const RECORD_SEPARATOR = String.fromCharCode(0x1e);

/** Reads complete lines of NDJSON, and records of `application/json-seq` (RFC 7464). */
export function lineReader(): (text: string) => string[] {
  let rest = '';
  return (text) => {
    const lines = (rest + text).replaceAll(RECORD_SEPARATOR, '\n').split('\n');
    rest = lines.pop() ?? '';
    return lines.map((line) => line.replace(/\r$/, '')).filter((line) => line.trim() !== '');
  };
}
