export interface ProcessUsage {
  cpuSeconds: number;
  /** The peak of the resident memory. */
  peakBytes: number;
}

export function processUsage(): ProcessUsage;
