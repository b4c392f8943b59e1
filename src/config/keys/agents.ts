import { z } from 'zod';
import { settingsObject } from './object.ts';

export const agents = settingsObject({
  markdown: z
    .boolean()
    .default(true)
    .describe(
      'Each operation as a small OpenAPI document of its own, at the address of its page with `.openapi.json` and `.openapi.yaml`.',
    ),
})
  .prefault({})
  .describe('What the site offers to programs that read it.');
