/** One event of a `text/event-stream` (WHATWG HTML section 9.2). */
export interface StreamEvent {
  /** `message` where none is stated. */
  type: string;
  data: string;
  id: string;
}

/** Reads a stream of events as its text comes in; an event is complete with the empty line behind it. */
export function eventStreamReader(): (text: string) => StreamEvent[] {
  let rest = '';
  let data: string[] = [];
  let type = '';
  let id = '';

  function line(text: string): StreamEvent | undefined {
    if (text === '') return dispatched();
    const [, field = text, value = ''] = /^([^:]*):? ?(.*)$/s.exec(text) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'event') type = value;
    if (field === 'id' && !value.includes('\0')) id = value;
    return undefined;
  }

  function dispatched(): StreamEvent | undefined {
    const event = data.length > 0 ? { type: type || 'message', data: data.join('\n'), id } : undefined;
    data = [];
    type = '';
    return event;
  }

  return (text) => {
    // A carriage return at the end may be half of a line end.
    const all = rest + text;
    const end = all.endsWith('\r') ? all.length - 1 : all.length;
    const lines = all.slice(0, end).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + all.slice(end);
    return lines.flatMap((each) => line(each.replace(/^\ufeff/, '')) ?? []);
  };
}

const RECORD_SEPARATOR = String.fromCharCode(0x1e);

/** Lines of NDJSON, and records of `application/json-seq` (RFC 7464), each when it is complete. */
export function lineReader(): (text: string) => string[] {
  let rest = '';
  return (text) => {
    const lines = (rest + text).replaceAll(RECORD_SEPARATOR, '\n').split('\n');
    rest = lines.pop() ?? '';
    return lines.map((line) => line.replace(/\r$/, '')).filter((line) => line.trim() !== '');
  };
}
