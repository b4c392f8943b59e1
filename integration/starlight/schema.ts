import { z } from 'astro/zod';

/**
 * Front matter of your own Starlight pages that show an operation.
 *
 * @example docsSchema({ extend: specbookSchema })
 */
export const specbookSchema = z.object({
  /** `GET /users`, an `operationId`, or either after the path of a document. */
  openapi: z.string().optional(),
});
