/** The panels that open below the toolbar, loaded as one module. */

export { RequestHistory } from '../form/RequestHistory.tsx';
export { RequestPreview } from '../form/RequestPreview.tsx';
export { restore } from '../keep/restore.ts';
export { CurlImport } from './CurlImport.tsx';
