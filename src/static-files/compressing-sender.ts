import { createReadStream, type Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { isCompressible } from './compressible.ts';
import { COMPRESSORS } from './compressors.ts';
import type sendFile from './send-file.ts';
import { preferredCoding } from './send-file.ts';

/** Wraps `sender` to compress files while they are sent, for a folder without compressed copies. */
export function compressingSender(sender: typeof sendFile): typeof sendFile {
  return (request, pathname, options) => {
    const stream = sender(request, pathname, options);
    const { method, headers } = request;
    const coding = method === 'GET' && headers.range === undefined ? preferredCoding(headers) : undefined;
    stream.once('headers', (response: ServerResponse, file: string, { size, mtimeMs }: Stats) => {
      if (!isCompressible(file, size)) return;
      response.appendHeader('Vary', 'Accept-Encoding');
      if (coding === undefined) return;
      response.setHeader('Content-Encoding', coding);
      response.setHeader('ETag', `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}-${coding}"`);
      stream.stream = (place, range) => {
        response.removeHeader('Content-Length');
        // No error handling: if the reader leaves or the file vanishes, `pipeline` ends the connection.
        pipeline(createReadStream(place, range), COMPRESSORS[coding](), response, () => {});
      };
    });
    return stream;
  };
}
