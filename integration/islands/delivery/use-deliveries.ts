import { useMemo, useState } from 'preact/hooks';
import type { HttpRequest } from '../../../src/request/http/http-request.ts';
import { wireRequest } from '../../../src/request/http/wire/wire-request.ts';
import { signatureHeaders } from '../../../src/request/signature/sign.ts';
import type { SignatureScheme } from '../../../src/request/signature/signature-scheme.ts';
import { delivery as words } from '../../../src/words/english/delivery.ts';
import type { useRun } from '../playground/actions/use-run.ts';
import type { SentRequest } from '../playground/send/sent-request.ts';
import { createStore, type WritableStore } from '../playground/state/store.ts';
import { confirm, isConfirmed } from './receiver.ts';

/** A delivery that was sent. */
export interface PastDelivery {
  /** Kept when it is sent again, so that the receiver recognizes it (Standard Webhooks: `webhook-id`). */
  id: string;
  /** When it was sent last, in milliseconds since 1970. */
  at: number;
  /** Status of the response. Absent until there is one. */
  status?: number | undefined;
  /** Not signed. */
  sent: SentRequest;
}

const MAX_DELIVERIES = 10;

/**
 * The last deliveries of each form, the newest first. They are only in memory, because they contain all that the reader
 * entered (B-1).
 */
const pastDeliveries = new Map<string, WritableStore<readonly PastDelivery[]>>();

interface Options {
  /** Identifies the form on all pages. */
  place: string;
  scheme: SignatureScheme;
  /** Returns the signing secret. Empty without one. */
  secret(): string;
  start: ReturnType<typeof useRun>['start'];
}

/** A delivery that waits until the reader confirms where it goes. */
export interface Question {
  url: string;
  confirm(): void;
  cancel(): void;
}

/** Sends deliveries, each with a fresh signature, once the reader has confirmed the origin. */
export function useDeliveries({ place, scheme, secret, start }: Options) {
  const [question, setQuestion] = useState<Question>();
  const past = useMemo(() => {
    const store = pastDeliveries.get(place) ?? createStore<readonly PastDelivery[]>([]);
    pastDeliveries.set(place, store);
    return store;
  }, [place]);

  function record(delivery: PastDelivery): void {
    const others = past.current().filter(({ id }) => id !== delivery.id);
    past.set([delivery, ...others].slice(0, MAX_DELIVERIES));
  }

  function send(sent: SentRequest, id: string, onDone?: (at: number, status?: number) => void): void {
    const delivery = { id, at: Date.now(), sent };
    record(delivery);
    const signing = { scheme, id, secret: secret(), timestamp: Math.floor(delivery.at / 1000) };
    void start(sent, {
      prepare: signing.secret === '' ? undefined : () => signed(sent.request, signing),
      onDone: (status) => {
        record({ ...delivery, status });
        onDone?.(delivery.at, status);
      },
    });
  }

  /** Calls `retry` if the reader confirms the origin of a URL. Returns whether that was confirmed before. */
  function mayGoTo(url: string, retry: () => void): boolean {
    const { origin } = new URL(url);
    if (isConfirmed(origin)) return true;
    const close = () => setQuestion(undefined);
    setQuestion({
      url,
      confirm() {
        close();
        confirm(origin);
        retry();
      },
      cancel: close,
    });
    return false;
  }

  return { past, question, send, mayGoTo };
}

/** Returns an ID as other senders write it. */
export function newDeliveryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `msg_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

interface Signing {
  scheme: SignatureScheme;
  id: string;
  secret: string;
  timestamp: number;
}

/** Signs a request. Its body becomes the signed bytes, which do not change on the way. */
async function signed(request: HttpRequest, { scheme, ...signing }: Signing): Promise<HttpRequest> {
  if (!globalThis.crypto.subtle) throw new Error(words.insecure);
  const wire = wireRequest(request);
  const blob = new Blob(wire.body === undefined ? [] : [wire.body]);
  const body = new Uint8Array(await blob.arrayBuffer());
  const added = await signatureHeaders(scheme, { ...signing, body });
  const names = new Set(added.map(([name]) => name.toLowerCase()));
  const headers = [...wire.headers.filter(([name]) => !names.has(name.toLowerCase())), ...added];
  if (wire.body === undefined || typeof wire.body === 'string') return { ...request, headers };
  return { ...request, headers, body: { kind: 'binary', blob } };
}
