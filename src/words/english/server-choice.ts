import { area } from '../area.ts';

/** The choice of the server that receives the requests. */
export const serverChoice = area('playground', {
  baseUrl: 'Base URL',
  baseUrlIs: 'Base URL: {url}',
  customUrl: 'Custom URL…',
  useListedServer: 'Use a listed server',
});
