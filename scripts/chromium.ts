import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium to test with: the one named by CHROMIUM_PATH, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, chromium.executablePath(), ...SYSTEM].find((file) => file !== undefined && existsSync(file));
}

if (import.meta.main) console.log(findChromium() ?? '');
