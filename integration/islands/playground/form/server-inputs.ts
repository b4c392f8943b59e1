/** What forms with several servers, or with variables in the URL of one, need. */

export { ServerChoice } from './ServerChoice.tsx';
export { ServerVariables } from './ServerVariables.tsx';
