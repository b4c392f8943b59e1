export interface ProcessUsage {
  cpuSeconds: number;
  /** Most memory held at once (resident set). */
  peakBytes: number;
}

export function processUsage(): ProcessUsage;
