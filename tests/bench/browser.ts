import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { BenchError } from './bench-error.ts';

/** Slow 4G, as in the developer tools of Chromium. */
const NETWORK = {
  offline: false,
  downloadThroughput: ((1.6 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((750 * 1000) / 8) * 0.9,
  latency: 150 * 3.75,
};
const SLOWDOWN = 4;

export async function launchChromium(...args: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new BenchError('No Chromium found. Run "npm run setup -- --browser", or set CHROMIUM_PATH.');
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...args] });
}

/** Gives a page a slow network, and a processor that is slowed down four times. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
