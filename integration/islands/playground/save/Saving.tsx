/** @jsxImportSource preact */

import type { PlaygroundRun } from '../send/run.ts';
import type { PlaygroundProps } from '../state/props.ts';
import { useLoaded } from '../state/use-loaded.ts';

interface Props {
  run: PlaygroundRun;
  saving: NonNullable<PlaygroundProps['saving']>;
}

/** Offers to save a response as an example, in dev. */
export function Saving(props: Props) {
  const saver = useLoaded(loadSaver, true);
  return import.meta.env.DEV && saver ? <saver.SaveExample {...props} /> : null;
}

/** Vite leaves the code out of builds. */
const loadSaver = async () => (import.meta.env.DEV ? import('./SaveExample.tsx') : undefined);
