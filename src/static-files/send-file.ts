import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import send, { type SendOptions, type SendStream } from 'send';
import { CODINGS, type Coding, statCopy } from './compressed-copies.ts';

/**
 * Does what `send` does, and sends the compressed copy of a file that the client prefers. A copy has its own ETag.
 * Requests for a range get it from the file itself.
 */
export default function sendFile(request: IncomingMessage, pathname: string, options: SendOptions = {}): SendStream {
  const stream = send(request, pathname, options);
  const sendPlain = stream.send.bind(stream);
  let response: ServerResponse | undefined;
  stream.on('error', () => response?.removeHeader('Content-Encoding'));

  function sendChosen({ file, stat, coding }: Choice, original: string): void {
    // Otherwise `send` derives it from the name of the copy.
    stream.type(original);
    stream.once('headers', (sent: ServerResponse) => {
      response = sent;
      response.appendHeader('Vary', 'Accept-Encoding');
      if (coding !== undefined) response.setHeader('Content-Encoding', coding);
    });
    sendPlain(file, stat);
  }

  stream.send = (file, stat) => {
    chooseCopy(file, stat as Stats, request.headers).then(
      (choice) => (choice ? sendChosen(choice, file) : sendPlain(file, stat)),
      (error: Error) => stream.onStatError(error),
    );
  };
  return stream;
}

interface Choice {
  file: string;
  stat: Stats;
  /** Undefined for the file itself. */
  coding?: Coding;
}

/** What to send for a file. Undefined if it has no copies, so that all clients get the same bytes. */
async function chooseCopy(file: string, stat: Stats, headers: IncomingMessage['headers']): Promise<Choice | undefined> {
  const [first] = CODINGS;
  const smallest = await statCopy(file, first);
  if (smallest === undefined) return undefined;
  const coding = headers.range === undefined ? preferredCoding(headers) : undefined;
  const copy = coding === first ? smallest : coding && (await statCopy(file, coding));
  return coding && copy ? { ...copy, coding } : { file, stat };
}

function preferredCoding(headers: IncomingMessage['headers']): Coding | undefined {
  const [preferred] = new Negotiator({ headers }).encodings([...CODINGS, 'identity'], { preferred: CODINGS });
  return CODINGS.find((coding) => coding === preferred);
}
