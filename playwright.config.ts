import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found. Run "npm run setup -- --browser", or set CHROMIUM_PATH.');

export default defineConfig({
  testDir: './tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // The tests of a file share the site that it builds.
  fullyParallel: false,
  workers: 4,
  // A test that fails now and then is a fault to find.
  retries: 0,
  reportSlowTests: { max: 10, threshold: 15_000 },
  // The timeouts are long because a busy machine is slow. Tests that pass do not wait for them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: './test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
    actionTimeout: 30_000,
    // Tracing makes tests considerably slower. Use `--trace on` when you need a trace.
    trace: 'off',
  },
});
