import { fileURLToPath } from 'node:url'
import { test as base, type Page, type TestInfo } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import { type Brand, portalUrl } from './portal.ts'
import { countTraffic } from './quiet.ts'
import { tokensOf } from './tokens.ts'

interface Fixtures {
  /** Whose portal is opened: `test.use({ brand: 'fizz' })`. */
  readonly brand: Brand
  /**
   * Opens a page, the dashboard unless told otherwise, as a demo customer who has signed in before. `signInByHand` is for what
   * is about signing in.
   */
  readonly signIn: (email: string, path?: string) => Promise<void>
  /** The same in another page, which somebody else looks at. */
  readonly signInAt: (page: Page, email: string, path?: string) => Promise<void>
  /** Prints what the page of a test that failed showed, and what had gone wrong in it: all that is seen of it on another machine. */
  readonly lastWords: void
}

interface WorkerFixtures {
  /** `begin-session.ts` as a browser runs it. */
  readonly beginSession: string
}

/** Of a test whose subject looks and works alike at every width: it runs at one. */
export const anyWidth = { tag: '@any-width' }
/** Of a test whose subject only a phone has. */
export const phoneAlone = { tag: '@phone-alone' }

/** The brands, each with the widths that a page is looked at in: layout is the same in all, colours and words are the same at every width. */
export const eachBrand = [
  ['tarn', {}],
  ['fizz', anyWidth],
] as const

const lastWords = async ({ page }: { page: Page }, use: () => Promise<void>, info: TestInfo) => {
  const said: string[] = []
  page.on('console', (line) => line.type() === 'error' && said.push(line.text()))
  page.on('pageerror', ({ message }) => said.push(message))
  page.on('requestfailed', (request) => said.push(`${request.url()} ${request.failure()?.errorText}`))
  await use()
  if (info.status === info.expectedStatus || page.isClosed()) return
  const shown = await page.locator('body').ariaSnapshot({ timeout: 1_000 }).catch(String)
  process.stdout.write([`${page.url()}, after “${info.title}” failed:`, ...said, shown, ''].join('\n'))
}

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
  context: ({ context }, use) => {
    context.on('page', countTraffic)
    return use(context)
  },
  lastWords: [lastWords, { auto: true }],
  signIn: ({ page, signInAt }, use) => use((email, path) => signInAt(page, email, path)),
  signInAt: ({ brand, beginSession }, use) =>
    use(async (page, email, path = '/account/dashboard') => {
      // The lightest page of the portal's origin: what is kept is kept for all of them.
      const [tokens] = await Promise.all([tokensOf(portalUrl(brand), email), page.goto('/health/ready')])
      await page.evaluate(`${beginSession}; beginSession(${JSON.stringify(tokens)}).then(() => {})`)
      await page.goto(path)
    }),
})
