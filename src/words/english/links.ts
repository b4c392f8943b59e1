import { area } from '../area.ts';

/** Values of a response on their way to other operations. */
export const links = area('links', {
  /** Before the operations to which a response links. */
  next: 'Next',
  /** Offers the parameters of operations that may take a value. */
  useIn: 'Use in… ({count})',
  /** The operation and the status of the response from which a value comes. */
  from: 'From {operation} · {status}',
  /** A response of the example server. */
  fromMadeUp: 'From {operation} · {status}, made up',
  remove: 'Remove the value from {operation} · {status}',
});
