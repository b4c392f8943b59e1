/** The panels that open below the toolbar, and what fills the form from them, loaded as one module. */

export { restore } from '../keep/restore.ts';
export { CurlImport } from './CurlImport.tsx';
export { RequestHistory } from './RequestHistory.tsx';
export { RequestPreview } from './RequestPreview.tsx';
