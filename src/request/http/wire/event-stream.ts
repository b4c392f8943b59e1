import { createParser } from 'eventsource-parser';

/** An event of a `text/event-stream` (WHATWG HTML section 9.2). */
export interface StreamEvent {
  /** The type in the stream, or `message` if there is none. */
  type: string;
  data: string;
  /** The ID of this event, or of the last event before it that had one. */
  id: string;
}

/** The maximum number of characters of an event. A longer one ends the stream, so that memory stays bounded. */
const MAX_EVENT = 1_000_000;

/** Returns a function that reads the events in the next piece of a stream. An empty line completes an event. */
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

/** Returns a function that reads complete lines of NDJSON and records of `application/json-seq` (RFC 7464). */
export function lineReader(): (text: string) => string[] {
  let rest = '';
  return (text) => {
    const lines = (rest + text).replaceAll(RECORD_SEPARATOR, '\n').split('\n');
    rest = lines.pop() ?? '';
    return lines.map((line) => line.replace(/\r$/, '')).filter((line) => line.trim() !== '');
  };
}
