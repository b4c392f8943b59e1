import { z } from 'zod';
import { SEVERITIES } from '../../../problems/severities.ts';

const severity = z.enum(SEVERITIES);

/** Refers to all codes, which the JSON Schema for editors adds. */
const coded = { propertyNames: { $ref: '#/definitions/codes' } };

export const problems = z
  .record(z.string(), z.union([severity, z.record(z.string(), severity)]))
  .meta(coded)
  .default({})
  .describe(
    'Severities of problems by their code, such as `{ "link-dead": "error", "page-unused": "off" }`. Or by files: `{ "example-invalid": { "vendor/**": "off" } }`. Patterns are as in `.gitignore`, from the folder of docs.json. The first one that matches counts, and `*` is for all other files. What is `off` is not listed, only counted. Codes whose problems leave a part of the site out cannot be set.',
  );
