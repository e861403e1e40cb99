import { fileURLToPath } from 'node:url'
import { test as base } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import { type Brand, portalUrl } from './portal.ts'
import { tokensOf } from './tokens.ts'

interface Fixtures {
  /** Whose portal is opened: `test.use({ brand: 'fizz' })`. */
  readonly brand: Brand
  /**
   * Opens a page, the dashboard unless told otherwise, as a demo customer who has signed in before. `signInByHand` is for what
   * is about signing in.
   */
  readonly signIn: (email: string, path?: string) => Promise<void>
}

interface WorkerFixtures {
  /** `begin-session.ts` as a browser runs it. */
  readonly beginSession: string
}

/** Of a test whose subject looks and works alike at every width: it runs at one. */
export const anyWidth = { tag: '@any-width' }

/** Playwright's test with the portal of a brand under `page.goto('/…')`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  brand: ['tarn', { option: true }],
  baseURL: ({ brand }, use) => use(portalUrl(brand)),
  beginSession: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const entry = fileURLToPath(new URL('begin-session.ts', import.meta.url))
      const lib = { entry, formats: ['iife' as const], name: 'beginning' }
      const [built] = (await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, minify: false, lib },
      })) as Rolldown.RolldownOutput[]
      await use(built?.output[0].code ?? '')
    },
    { scope: 'worker' },
  ],
  signIn: ({ page, brand, beginSession }, use) =>
    use(async (email, path = '/account/dashboard') => {
      // The lightest page of the portal's origin: what is kept is kept for all of them.
      const [tokens] = await Promise.all([tokensOf(portalUrl(brand), email), page.goto('/health/ready')])
      await page.evaluate(`${beginSession}; beginSession(${JSON.stringify(tokens)}).then(() => {})`)
      await page.goto(path)
    }),
})
