import { readFileSync } from 'node:fs';

/**
 * What this process has used so far. On Linux the peak is the process's own: the one of `resourceUsage()` starts at the
 * size of the process that started it.
 */
export function processUsage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: (ownPeak() ?? maxRSS) * 1024 };
}

function ownPeak() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
