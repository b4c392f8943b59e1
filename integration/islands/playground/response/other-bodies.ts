/** The code that shows redirects, and responses other than JSON and plain text, loaded as one module. */

export { RedirectChain, RedirectNotice } from '../send/Redirects.tsx';
export { HtmlBody, SvgBody } from './DocumentBody.tsx';
export { MediaBody } from './MediaBody.tsx';
export { PartList } from './PartList.tsx';
export { StreamItems } from './StreamItems.tsx';
