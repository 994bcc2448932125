import { defineConfig, type LaunchOptions } from '@playwright/test'

/** The start options of Chromium; a test that needs others adds them to these. */
export const chromiumLaunch: LaunchOptions = {
  executablePath: process.env.PORTAL_CHROMIUM || undefined,
  args: [
    // Without this, a document that a test mocks counts as not local and could load nothing from this machine.
    '--disable-features=LocalNetworkAccessChecks',

    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Slow tests, most of them of every page at once: the nightly workflow runs them. */
const grepInvert = process.env.PORTAL_NIGHTLY ? undefined : /@nightly/

/** Two cores: two workers, each with a portal of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey is retried twice on a busy machine; the summary reports the number of retries.
  retries: 2,
  // A busy machine takes five times as long.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1360, height: 900 },
    // Frames of animations cost a tenth of a run. At night the journeys see them.
    contextOptions: { reducedMotion: process.env.PORTAL_NIGHTLY ? 'no-preference' : 'reduce' },
    // A service worker's requests would bypass the tests' mocked responses. The tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording every test would cost a quarter of the time.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'webkit/**',
      grepInvert,
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
    {
      name: 'firefox',
      // WebKit's driver closes the page when axe is injected, and reports no files that a page creates.
      testIgnore: ['webkit/**', '**/reading-plan.spec.ts', '**/start-page.spec.ts'],
      grep: /@smoke/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env.PORTAL_FIREFOX || undefined },
      },
    },
    {
      name: 'webkit',
      testMatch: 'webkit/*.spec.ts',
    },
  ],
})
