import { defineConfig, devices } from 'playwright/test'
import { chromiumArgs, findChromium, findShell } from '#tests/kit/run/chromium.ts'

// What only the whole browser does asks for it (`back-forward.spec.ts`).
const executablePath = findShell() ?? findChromium()

/** Their subject is what the portal does and not how it looks: one width tells it all. So it is with single tests that are tagged. */
const atOneWidth = [
  'accounts',
  'analytics',
  'back-forward',
  'bad-days',
  'drafts',
  'focus',
  'impersonation',
  'magic-link',
  'next-best-actions',
  'offline',
  'redirects',
  'refresh',
  'second-visit',
  'server-days',
  'session',
  'wrapper',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../node_modules/.cache/e2e',
  globalSetup: './kit/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Two of them keep two cores busy; the third takes what they leave while a page waits for its network or its ten seconds.
  workers: 3,
  // A browser on a busy machine may lose a press. Who passes at the second try only is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // What shimmers and fades while a page comes is a seventh of the browser's work. A test whose subject moves asks for motion itself.
    contextOptions: { reducedMotion: 'reduce' },
    // What a visit before left is the subject of one spec; in front of all others it would only hide the server.
    serviceWorkers: 'block',
    // Recorded for whoever can look at it, and for nobody else: it costs a quarter of the time.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: { args: [...chromiumArgs], ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-alone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: atOneWidth,
      grepInvert: /@any-width/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
  ],
})
