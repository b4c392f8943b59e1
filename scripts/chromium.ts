import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Returns the path of the Chromium for tests: the one in CHROMIUM_PATH, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, chromium.executablePath(), ...SYSTEM].find((file) => file !== undefined && existsSync(file));
}

if (import.meta.main) console.log(findChromium() ?? '');
