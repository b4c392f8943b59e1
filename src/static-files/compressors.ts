import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Coding } from './copy-index.ts';

/**
 * Compressors with fast levels, because each response is compressed again. They pass on each piece at once, because a
 * page that waits for one of its parts is sent in pieces.
 */
export const COMPRESSORS: Record<Coding, () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 1 }),
};
