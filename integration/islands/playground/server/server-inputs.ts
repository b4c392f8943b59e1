/** The code for forms with several servers or with server variables, loaded as one module. */

export { ServerChoice } from './ServerChoice.tsx';
export { ServerVariables } from './ServerVariables.tsx';
