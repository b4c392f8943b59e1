/** The panels that open below the toolbar, loaded as one module. */

export { CurlImport } from './CurlImport.tsx';
export { RequestHistory } from './RequestHistory.tsx';
export { RequestPreview } from './RequestPreview.tsx';
