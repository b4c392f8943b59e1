/** What the reader opens in the log, loaded as one module. */

export { LogEntryDetails } from './LogEntryDetails.tsx';
export { LogTools } from './LogTools.tsx';
