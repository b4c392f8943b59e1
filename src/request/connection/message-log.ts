/** One line of the log of a connection. */
export interface LogEntry {
  id: number;
  /** Milliseconds since 1970. */
  time: number;
  direction: 'sent' | 'received' | 'note';
  /** The text, or a binary message as hex. */
  text: string;
  binary: boolean;
  /** Size in bytes. */
  size: number;
  /** Name of the matching message, if there is one. */
  message?: string | undefined;
  /** Where it differs from the schema of that message. */
  faults?: string[] | undefined;
}

export interface LogLimits {
  entries: number;
  /** Maximum number of characters of all entries together. */
  characters: number;
}

const LIMITS: LogLimits = { entries: 10_000, characters: 20_000_000 };
/** Maximum number of characters of one entry. The rest is left out; `size` counts all bytes. */
const MAX_TEXT = 1_000_000;

/** The newest messages of a connection, limited in number and in size: the oldest are removed first. */
export class MessageLog {
  readonly #limits: LogLimits;
  #entries: LogEntry[] = [];
  /** Entries before this index were removed. Removing each from the array would move all others. */
  #start = 0;
  #characters = 0;
  #next = 1;
  /** Number of entries that were removed. */
  dropped = 0;

  constructor(limits: LogLimits = LIMITS) {
    this.#limits = limits;
  }

  add(entry: Omit<LogEntry, 'id'>): LogEntry {
    const text = entry.text.length > MAX_TEXT ? `${entry.text.slice(0, MAX_TEXT)}…` : entry.text;
    const added = { ...entry, text, id: this.#next };
    this.#next += 1;
    this.#entries.push(added);
    this.#characters += text.length;
    while (this.size > this.#limits.entries || (this.#characters > this.#limits.characters && this.size > 1)) {
      this.#characters -= this.#entries[this.#start]?.text.length ?? 0;
      this.#start += 1;
      this.dropped += 1;
    }
    if (this.#start > this.#limits.entries) {
      this.#entries = this.#entries.slice(this.#start);
      this.#start = 0;
    }
    return added;
  }

  get size(): number {
    return this.#entries.length - this.#start;
  }

  /** Oldest first. */
  entries(): LogEntry[] {
    return this.#entries.slice(this.#start);
  }

  /** Replaces each entry whose text is complete with what `revise` returns. */
  revise(revise: (entry: LogEntry) => LogEntry): void {
    for (let at = this.#start; at < this.#entries.length; at += 1) {
      const entry = this.#entries[at];
      if (entry && entry.text.length <= MAX_TEXT) this.#entries[at] = revise(entry);
    }
  }

  clear(): void {
    this.#entries = [];
    this.#start = 0;
    this.#characters = 0;
    this.dropped = 0;
  }
}

export interface LogFilter {
  /** Case-insensitive. Empty matches all. */
  search: string;
  direction: 'all' | 'sent' | 'received';
}

/** Returns the entries with a direction whose text or message name contains the search, in any case. */
export function filterMessages(entries: readonly LogEntry[], { search, direction }: LogFilter): LogEntry[] {
  const query = search.trim().toLowerCase();
  const isFound = (text?: string) => text?.toLowerCase().includes(query);
  return entries.filter(
    (entry) =>
      (direction === 'all' || entry.direction === direction) &&
      (query === '' || isFound(entry.text) || isFound(entry.message)),
  );
}

/** Writes one JSON value per line, for copy and download. */
export function logText(entries: readonly LogEntry[]): string {
  return entries
    .map(({ time, direction, message, binary, size, text }) =>
      JSON.stringify({
        time: new Date(time).toISOString(),
        direction,
        ...(message !== undefined && { message }),
        ...(binary && { encoding: 'hex' }),
        size,
        content: text,
      }),
    )
    .join('\n');
}
