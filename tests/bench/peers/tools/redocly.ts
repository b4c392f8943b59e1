import type { Tool } from '../tool.ts';

/** Set up as in the documentation of `redocly build-docs`. */
export const redocly: Tool = {
  name: 'Redoc (redocly build-docs)',
  package: '@redocly/cli',
  dependencies: { '@redocly/cli': '2.77.0' },
  commands: [['redocly', 'build-docs', 'openapi.json', '-o', 'dist/index.html']],
  env: { REDOCLY_TELEMETRY: 'off' },
  output: 'dist',
  // A single page shows all operations.
  fragment: ({ tag, operationId }) => `tag/${tag}/operation/${operationId}`,
};
