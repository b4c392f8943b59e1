import type { SiteBuilder } from '../builder.ts';

/** The documentation of `redocly build-docs`. */
export const redoc: SiteBuilder = {
  name: 'Redoc (redocly build-docs)',
  package: '@redocly/cli',
  dependencies: { '@redocly/cli': '2.77.0' },
  files: () => ({}),
  commands: (document) => [['redocly', 'build-docs', document, '-o', 'dist/index.html']],
  env: { REDOCLY_TELEMETRY: 'off' },
  output: 'dist',
  // One page has all operations.
  showsOperation: (file) => file === 'index.html',
};
