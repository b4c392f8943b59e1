import type { JsonRecord } from '../../core/json/record.ts';
import { resolverFor } from '../reference.ts';
import { hasFormat } from './formats.ts';
import { faultsOf } from './judge.ts';
import { matchesPattern } from './pattern-match.ts';
import type { Fault, Steps } from './run.ts';

/** The document of a schema. */
export interface SchemaSource {
  root: JsonRecord;
  /** OpenAPI 3.0 has a separate dialect (section 4.7.24). */
  is30: boolean;
}

/** The judge of responses: what the playground compares, and what the example server sends. */
export function responseFaults(
  value: unknown,
  schema: unknown,
  { root, is30 }: SchemaSource,
  { steps, most = Number.POSITIVE_INFINITY }: { steps: Steps; most?: number },
): Fault[] {
  const resolver = resolverFor(root);
  return faultsOf(
    value,
    schema,
    {
      follow: (reference) => resolver.follow({ value: reference, pointer: '' })?.value,
      optional: ['writeOnly'],
      forbidden: 'writeOnly',
      // Senders mean the option that the discriminator selects.
      allowsOverlap: 'with-discriminator',
      isReferenceAlone: is30,
      matches: matchesPattern,
      hasFormat,
      steps,
    },
    most,
  );
}
