/** What shows answers that are neither JSON nor text, and redirects, loaded as one module. */

export { RedirectChain, RedirectNotice } from '../send/Redirects.tsx';
export { HtmlBody, SvgBody } from './DocumentBody.tsx';
export { MediaBody } from './MediaBody.tsx';
export { PartList } from './PartList.tsx';
export { StreamItems } from './StreamItems.tsx';
