import { useEffect } from 'preact/hooks';
import { faultsInside } from '../state/faults-inside.ts';

/**
 * Reports how many faults a JSON value has while it is shown. Parameters report their fault themselves.
 *
 * @param input Key of the input.
 */
export function useFaultsInside(id: string, input: string, count: number): void {
  useEffect(() => {
    if (!input.startsWith('body')) return;
    const report = (faults: number) => faultsInside.set(new Map(faultsInside.current()).set(id, faults));
    report(count);
    return () => report(0);
  }, [id, input, count]);
}
