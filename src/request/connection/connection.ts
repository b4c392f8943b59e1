import { ownValue } from '../../core/json/record.ts';
import { connection as words } from '../../words/english/connection.ts';
import { say } from '../../words/say.ts';

export type ConnectionState = 'closed' | 'connecting' | 'open' | 'closing' | 'waiting';

/** Why there is no connection. */
export interface ConnectionFailure {
  /** A sentence. */
  words: string;
  /** Whether the server may have refused the reader: it never opened the connection, or closed it for that reason. */
  isRefused: boolean;
}

export interface ConnectionEvents {
  /** `failure` is absent until a connection fails, and after the reader or the server closed it as planned. */
  state(state: ConnectionState, failure?: ConnectionFailure): void;
  message(content: string | Uint8Array): void;
  /** What happened, for the log. */
  note(text: string): void;
}

export interface ConnectionOptions {
  url: string;
  subprotocols: string[];
  /**
   * Returns whether to reconnect when the connection is lost, with a longer delay each time. The reader may change this
   * while the connection is open.
   */
  reconnect(): boolean;
}

export interface Connection {
  /** Returns why the message could not be sent, or `undefined` if it was sent. */
  send(content: string | Uint8Array<ArrayBuffer>): string | undefined;
  /** Ends the connection, or the wait for the next attempt. Called again, it ends the wait for the server to close too. */
  close(): void;
}

/** Close codes of a connection that ends as planned: normal, and without a code. */
const PLANNED = new Set([1000, 1005]);
/** Close codes of a server that refuses a reader: policy violation, unauthorized and forbidden, as in GraphQL too. */
const REFUSED = new Set([1008, 3000, 3003, 4401, 4403]);
const MAX_DELAY_MS = 30_000;
/** Milliseconds after which a note says that the server has not responded yet, and a connection counts as stable. */
const LONG_MS = 10_000;
/** Maximum number of bytes that wait to be sent. With more, the network does not keep up. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/**
 * Opens a WebSocket and reports its events. Ends with `close`, or when the connection closes and `reconnect` returns `false`.
 */
export function openConnection(options: ConnectionOptions, events: ConnectionEvents): Connection {
  let socket: WebSocket | undefined;
  /** Of the note about a slow server, or of the next attempt. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isWanted = true;
  let hasEverOpened = false;
  let failure: ConnectionFailure | undefined;

  function open(): void {
    events.state('connecting', failure);
    /** Zero until it opens. */
    let openedAt = 0;
    let current: WebSocket;
    try {
      current = new WebSocket(options.url, options.subprotocols);
    } catch (error) {
      isWanted = false;
      const failed = say(words.failed, { reason: error instanceof Error ? error.message : String(error) });
      events.note(failed);
      events.state('closed', { words: failed, isRefused: true });
      return;
    }
    socket = current;
    current.binaryType = 'arraybuffer';
    timer = setTimeout(() => events.note(words.slow), LONG_MS);
    current.onopen = () => {
      clearTimeout(timer);
      openedAt = Date.now();
      hasEverOpened = true;
      failure = undefined;
      events.note(
        current.protocol === '' ? words.connected : say(words.connectedWith, { subprotocol: current.protocol }),
      );
      events.state('open');
    };
    current.onmessage = ({ data }) => events.message(typeof data === 'string' ? data : new Uint8Array(data));
    current.onclose = ({ code, reason }) => {
      clearTimeout(timer);
      const hasOpened = openedAt > 0;
      // A server that closes each connection at once gets longer delays.
      if (hasOpened && Date.now() - openedAt > LONG_MS) attempts = 0;
      const text = hasOpened ? closeReason(code, reason) : words.failedToOpen;
      const isPlanned = !isWanted || (hasOpened && PLANNED.has(code));
      failure = isPlanned ? undefined : { words: text, isRefused: !hasEverOpened || REFUSED.has(code) };
      if (isWanted || hasOpened) events.note(text);
      reconnectOrClose();
    };
  }

  function reconnectOrClose(): void {
    if (!isWanted || !options.reconnect()) {
      isWanted = false;
      events.state('closed', failure);
      return;
    }
    const delay = Math.min(1_000 * 2 ** attempts, MAX_DELAY_MS);
    attempts += 1;
    events.note(say(words.reconnecting, { seconds: delay / 1_000 }));
    events.state('waiting', failure);
    timer = setTimeout(open, delay);
  }

  open();
  return {
    send(content) {
      if (socket?.readyState !== WebSocket.OPEN) return words.notOpen;
      if (socket.bufferedAmount > MAX_WAITING_BYTES) return words.congested;
      socket.send(content);
      return undefined;
    },
    close() {
      const isRepeated = !isWanted;
      isWanted = false;
      clearTimeout(timer);
      if (isRepeated || !socket || socket.readyState === WebSocket.CLOSED) {
        if (socket) socket.onclose = socket.onmessage = null;
        events.state('closed');
      } else {
        events.state('closing');
        socket.close(1000);
      }
    },
  };
}

function closeReason(code: number, reason: string): string {
  const meaning = closeCodeInWords(code);
  return reason === ''
    ? say(words.disconnected, { code, meaning })
    : say(words.disconnectedBecause, { code, meaning, reason: asSentence(reason) });
}

/** Ends a text as a sentence, because another sentence follows it. */
function asSentence(text: string): string {
  return /\p{Sentence_Terminal}["')\]]?$/u.test(text) ? text : `${text}.`;
}

/** Returns the meaning of a close code (RFC 6455 section 7.4 and the IANA registry), as part of a sentence. */
export function closeCodeInWords(code: number): string {
  return ownValue(words, `code${code}`) ?? unlisted(code);
}

function unlisted(code: number): string {
  const thousands = Math.floor(code / 1000);
  return thousands === 4 ? words.codeOfApi : thousands === 3 ? words.codeOfLibrary : words.codeUnknown;
}
