/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks';

interface Props {
  /** Origin of the server. Absent if its URL is incomplete. */
  origin: string | undefined;
}

/** Warns before sending if the policy of this page does not allow requests to an origin. */
export function PolicyWarning({ origin }: Props) {
  const [warning, setWarning] = useState<string>();
  useEffect(() => {
    const isDecided = document.querySelector('meta[http-equiv="content-security-policy" i]') !== null;
    if (origin === undefined || !isDecided) {
      setWarning(undefined);
      return undefined;
    }
    let isCurrent = true;
    void import('../send/failure-messages.ts').then((code) => isCurrent && setWarning(code.policyWarning(origin)));
    return () => {
      isCurrent = false;
    };
  }, [origin]);
  return warning === undefined ? null : <p class="docs-pg-problem">{warning}</p>;
}
