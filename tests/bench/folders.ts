import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A large document of the corpus, which may not be available. */
export const stripeDocument = path.join(repository, '../shared/corpus/openapi/stripe-2020.yaml');

/** The document of the example site. */
export const bookshop = path.join(repository, 'example-site/openapi/bookshop.yaml');

/** The folder for everything that the benchmark fetches and builds. Git ignores it. Deleting it costs one download. */
export const benchFolder = path.join(repository, '.cache/bench');
