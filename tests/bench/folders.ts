import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A large document of the corpus, for who has it. */
export const stripeDocument = path.join(repository, '../shared/corpus/openapi/stripe-2020.yaml');

/** The document of the example site. */
export const bookshop = path.join(repository, 'example-site/openapi/bookshop.yaml');

/** Everything the benchmark fetches and builds; git ignores it, and deleting it costs one download. */
export const benchFolder = path.join(repository, '.cache/bench');
