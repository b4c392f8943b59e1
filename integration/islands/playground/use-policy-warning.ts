import { useEffect, useState } from 'preact/hooks';

/** Why the policy of this page keeps a browser from sending to an origin, told before anything is sent. */
export function usePolicyWarning(origin: string | undefined): string | undefined {
  const [warning, setWarning] = useState<string>();
  useEffect(() => {
    const isDecided = document.querySelector('meta[http-equiv="content-security-policy" i]') !== null;
    if (origin === undefined || !isDecided) {
      setWarning(undefined);
      return undefined;
    }
    let isCurrent = true;
    void import('./site-policy.ts').then(({ policyWarning }) => isCurrent && setWarning(policyWarning(origin)));
    return () => {
      isCurrent = false;
    };
  }, [origin]);
  return warning;
}
