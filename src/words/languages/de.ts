import type { Translation } from '../area.ts';

export const words: Translation = {
  playground: {
    send: 'Senden',
  },
  samples: {
    copy: 'Kopieren',
  },
};
