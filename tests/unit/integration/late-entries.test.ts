import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLateEntries } from '../../../integration/build/dev/late-entries.ts';

type Handler = (request: object, response: object, next: () => void) => void;
type Connected = (payload: undefined, client: { send: (message: { type: string }) => void }) => void;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server whose entries change and whose tabs connect when the test says so. */
function fakeServer() {
  const entries = { lastHMRTimestamp: 0 };
  let handle: Handler = () => {};
  let connected: Connected = () => {};
  let reloads = 0;
  const moduleGraph = { idToModuleMap: new Map(), getModuleById: () => entries, invalidateModule: () => {} };
  const hot = {
    on: (_event: string, listener: Connected) => {
      connected = listener;
    },
    send: () => {},
  };
  const use = (handler: Handler) => {
    handle = handler;
  };
  const server = { environments: { client: { name: 'client', moduleGraph, hot } }, middlewares: { use } };
  loadLateEntries(server as never, () => {
    reloads += 1;
  });
  return {
    changeEntries: () => {
      entries.lastHMRTimestamp = Date.now();
    },
    /** Requests a page as a browser does, and returns a function that ends or aborts the response. */
    open(destination = 'document') {
      const response = Object.assign(new EventEmitter(), { writableFinished: false });
      handle({ headers: { 'sec-fetch-dest': destination } }, response, () => {});
      return ({ aborted = false } = {}) => {
        response.writableFinished = !aborted;
        response.emit('close');
      };
    },
    /** Connects a tab, and returns whether it is asked to reload. */
    connect() {
      const send = vi.fn();
      connected(undefined, { send });
      return send.mock.calls.length > 0;
    },
    reloads: () => reloads,
  };
}

test('a tab whose page was requested before the last change reloads when it connects, but only then', () => {
  const server = fakeServer();
  server.open()();
  vi.advanceTimersByTime(10);
  server.changeEntries();
  vi.advanceTimersByTime(10);
  expect(server.connect()).toBe(true);
  server.open()();
  expect(server.connect()).toBe(false);
  expect(server.connect(), 'the connection of a tab that was open before').toBe(false);
  expect(server.reloads()).toBe(0);
});

test('pages that were requested before a change and sent after it reload the entries once', () => {
  const server = fakeServer();
  const ends = [server.open(), server.open()];
  vi.advanceTimersByTime(10);
  server.changeEntries();
  vi.advanceTimersByTime(10);
  for (const end of ends) end();
  vi.advanceTimersByTime(1000);
  expect(server.reloads()).toBe(1);
  server.open()();
  vi.advanceTimersByTime(1000);
  expect(server.reloads()).toBe(1);
});

test('requests for the scripts of a page do not reload the entries', () => {
  const server = fakeServer();
  const [end, abort] = [server.open('script'), server.open('script')];
  vi.advanceTimersByTime(10);
  server.changeEntries();
  vi.advanceTimersByTime(10);
  end();
  abort({ aborted: true });
  vi.advanceTimersByTime(5000);
  expect(server.reloads()).toBe(0);
});

test('a page that a tab no longer waits for is still rendered, so the entries are reloaded later', () => {
  const server = fakeServer();
  const [end, abort] = [server.open(), server.open()];
  vi.advanceTimersByTime(10);
  server.changeEntries();
  vi.advanceTimersByTime(10);
  abort({ aborted: true });
  end();
  vi.advanceTimersByTime(1500);
  expect(server.reloads()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(server.reloads()).toBe(1);
});

test('pages that are requested without a pause do not reload the entries forever', () => {
  const server = fakeServer();
  let end = server.open();
  vi.advanceTimersByTime(10);
  server.changeEntries();
  for (let page = 0; page < 20; page += 1) {
    vi.advanceTimersByTime(200);
    const next = server.open();
    end();
    end = next;
  }
  expect(server.reloads()).toBeLessThan(5);
});
