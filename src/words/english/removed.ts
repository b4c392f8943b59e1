import { area } from '../area.ts';

/** The page at the former URL of an operation that the API no longer has. */
export const removed = area('removed', {
  title: 'Removed from the API',
  description: '{part} was removed.',
  descriptionInVersion: '{part} was removed in {version}.',
  nearest: 'Nearest page',
});
