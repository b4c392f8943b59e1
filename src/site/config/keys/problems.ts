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
    'Sets the severity of problems by code, such as `{ "link-dead": "error", "page-unused": "off" }`, or by code and file, such as `{ "example-invalid": { "vendor/**": "off" } }`. File patterns work as in `.gitignore`, relative to docs.json. The first matching pattern applies, and `*` applies to all other files. Problems that are `off` are counted but not listed. You can’t set the severity of a code if its problems leave part of the site out.',
  );
