import type { Tool } from '../tool.ts';

/** Set up as in its documentation, "Quickstart". */
export const zudoku: Tool = {
  name: 'Zudoku',
  package: 'zudoku',
  dependencies: { zudoku: '0.76.0', react: '^19.2.0', 'react-dom': '^19.2.0' },
  type: 'module',
  files: {
    'zudoku.config.tsx': `import type { ZudokuConfig } from 'zudoku';

const config: ZudokuConfig = {
  site: { title: 'API' },
  navigation: [{ type: 'link', to: '/api', label: 'API' }],
  redirects: [{ from: '/', to: '/api' }],
  apis: [{ type: 'file', input: './openapi.json', path: '/api' }],
};

export default config;
`,
  },
  commands: [['zudoku', 'build']],
  env: { ZUDOKU_DISABLE_UPDATE_CHECK: '1', ZUDOKU_DO_NOT_TRACK: '1', CI: '1' },
  output: 'dist',
};
