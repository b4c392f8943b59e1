import { readFileSync } from 'node:fs';

/**
 * Returns the resources that this process has used so far. On Linux, the peak is that of the process itself, while the
 * one of `resourceUsage()` starts at the size of the parent process.
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
