import { existsSync } from 'node:fs'
import { chromium, defineConfig } from '@playwright/test'
import { apps, ownApp } from './tests/e2e/support/app'

const { TEST_BROWSER = '/usr/bin/chromium', TEST_BROWSER_SHELL = TEST_BROWSER } = process.env
const bringsItsOwn = existsSync(chromium.executablePath())

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]
/** What the shell of Chromium, which has no settings, cannot do: refuse the cookies of other sites. */
const NEEDS_WHOLE_BROWSER = '**/embedding.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  workers: apps.length,
  retries: 0,
  forbidOnly: true,
  // A guard against hanging, not a measure: some tests look at a hundred pages and calls.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    baseURL: ownApp.url,
    browserName: 'chromium',
    permissions: ['microphone'],
    // The worker that keeps pages for offline puts some 130 parts aside for each new window; tests that it has a say in ask for it with `test.use`.
    serviceWorkers: 'block',
    // Tests go about the product, not about its drawings; those that look at motion ask for it with `test.use`.
    contextOptions: { reducedMotion: 'reduce' },
    // What a trace writes down costs a quarter of the time of all.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: NEEDS_WHOLE_BROWSER,
      use: { launchOptions: { args, executablePath: bringsItsOwn ? undefined : TEST_BROWSER_SHELL } },
    },
    {
      name: 'whole',
      testMatch: NEEDS_WHOLE_BROWSER,
      use: {
        channel: bringsItsOwn ? 'chromium' : undefined,
        launchOptions: { args, executablePath: bringsItsOwn ? undefined : TEST_BROWSER },
      },
    },
  ],
})
