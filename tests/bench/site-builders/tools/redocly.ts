import type { SiteBuilder } from '../builder.ts';

/** Set up as in the documentation of `redocly build-docs`. */
export const redoc: SiteBuilder = {
  name: 'Redoc (redocly build-docs)',
  package: '@redocly/cli',
  dependencies: { '@redocly/cli': '2.77.0' },
  files: () => ({}),
  commands: (document) => [['redocly', 'build-docs', document, '-o', 'dist/index.html']],
  env: { REDOCLY_TELEMETRY: 'off' },
  output: 'dist',
  // A single page shows all operations.
  showsOperation: (file) => file === 'index.html',
};
