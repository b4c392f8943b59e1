/** Waits until the reader's connection takes more, or is gone; at once where it does already. */
export type ReaderDrain = () => Promise<void>;

/** On `globalThis`, because the server's entry and the proxy's route each have their own copy of this module. */
const KEY = Symbol.for('astro-specbook.reader-drain');
const shared = globalThis as { [KEY]?: () => ReaderDrain | undefined };

/** Sets how to find the connection of the request that is being answered. */
export function provideReaderDrain(find: () => ReaderDrain | undefined): void {
  shared[KEY] ??= find;
}

/** For the request that is being answered; `undefined` where the platform waits for readers itself, or cannot. */
export function readerDrain(): ReaderDrain | undefined {
  return shared[KEY]?.();
}
