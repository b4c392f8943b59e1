export type Bytes = Uint8Array<ArrayBuffer>;

const NEWLINE = 0x0a;

/** Reads lines and runs of bytes from a stream, in any order. */
export class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Bytes>;
  #rest: Bytes = new Uint8Array(0);

  constructor(stream: ReadableStream<Bytes>) {
    this.#reader = stream.getReader();
  }

  /**
   * Reads the next line. Returns it without its line feed, or `undefined` if the stream ends first.
   *
   * @throws RangeError if the line is too long.
   */
  async line(maxBytes: number): Promise<string | undefined> {
    const decoder = new TextDecoder();
    let line = '';
    let length = 0;
    while (this.#rest.length > 0 || (await this.#fill())) {
      const end = this.#rest.indexOf(NEWLINE);
      const part = this.#take(end === -1 ? this.#rest.length : end);
      length += part.length;
      if (length > maxBytes) throw new RangeError(`A line is longer than ${maxBytes} bytes.`);
      line += decoder.decode(part, { stream: true });
      if (end !== -1) {
        this.#take(1);
        return line + decoder.decode();
      }
    }
    return undefined;
  }

  /** Yields the next `length` bytes as they arrive, or fewer if the stream ends first. */
  async *pieces(length: number): AsyncGenerator<Bytes, void, undefined> {
    let left = length;
    while (left > 0 && (this.#rest.length > 0 || (await this.#fill()))) {
      const piece = this.#take(Math.min(left, this.#rest.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** Ends the stream. One that has failed has nothing to cancel. */
  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }

  #take(length: number): Bytes {
    const part = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return part;
  }

  /** Reads the next chunk. Returns whether there is one. A stream that fails counts as ended. */
  async #fill(): Promise<boolean> {
    const { done, value } = await this.#reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (done) return false;
    this.#rest = value;
    return true;
  }
}
