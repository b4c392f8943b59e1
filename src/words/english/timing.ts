import { area } from '../area.ts';

/** The parts of the time that a request takes. */
export const timing = area('response', {
  firstByte: 'first byte',
  nameLookUp: 'DNS lookup',
  connection: 'connection',
  tls: 'TLS',
});
