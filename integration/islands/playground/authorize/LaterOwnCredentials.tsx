/** @jsxImportSource preact */

import { useLoaded } from '../state/use-loaded.ts';
import type { OwnCredentialsProps } from './OwnCredentials.tsx';

/** The reader's own credentials, if the site offers any. Their code loads when this is rendered. */
export function LaterOwnCredentials(props: OwnCredentialsProps) {
  const isOffered = props.form.credentialsFrom !== undefined;
  const parts = useLoaded(() => import('./OwnCredentials.tsx'), isOffered);
  return parts ? <parts.OwnCredentials {...props} /> : null;
}
