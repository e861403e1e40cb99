import { type BrowserContext, expect, type Page } from 'playwright/test'
import { untilQuiet } from './quiet.ts'

export const customer = 'aroha@example.com'

export const mainTab = (page: Page, place: number) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link').nth(place)
export const account = (page: Page) => page.getByRole('button', { name: /^Your account/ })
export const isDashboard = (page: Page) => expect(page.getByText('so far').first()).toBeVisible({ timeout: 45_000 })

interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly signIn: (email: string) => Promise<void>
}

/** A new visit of somebody whose session this browser has kept. */
export const visitAgain = async ({ context, page, signIn }: Visitor): Promise<Page> => {
  await signIn(customer)
  await isDashboard(page)
  await page.close()
  return context.newPage()
}

/** From now on the backend refuses the token that the page has, as after its ten minutes. */
export const spoilToken = async (page: Page): Promise<void> => {
  // What was asked before would still be answered.
  await untilQuiet(page)
  let spent: string | undefined
  await page.route('**/v2/private/**', async (route) => {
    const { authorization } = await route.request().allHeaders()
    spent ??= authorization
    if (authorization !== spent) return route.fallback()
    return route.fulfill({ status: 401 })
  })
}

/** Opens another page, which has reads of its own, and waits until the backend answers one of them. */
export const openProducts = async (page: Page) => {
  const answer = page.waitForResponse((heard) => heard.url().includes('/v2/private/') && heard.ok(), { timeout: 30_000 })
  await mainTab(page, 1).click()
  return {
    isAnswered: async () => {
      await answer
      await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
    },
  }
}

/** How often a page asks the provider for a new token from now on. */
export const countRefreshes = (page: Page) => {
  const counted = { refreshes: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/oidc/token') counted.refreshes += 1
  })
  return counted
}

/** What this browser keeps under names that begin so: each name, and what is sealed as text that changes with each writing. */
const keptEntries = (page: Page, prefix: string) =>
  page.evaluate(async (begin) => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('tarn')
      request.addEventListener('success', () => done(request.result))
    })
    const vault = db.transaction('vault').objectStore('vault')
    const all = <Row>(request: IDBRequest<Row[]>) =>
      new Promise<Row[]>((done) => {
        request.addEventListener('success', () => done(request.result))
      })
    const [keys, values] = await Promise.all([all(vault.getAllKeys()), all<unknown>(vault.getAll())])
    db.close()
    const bytes = (_: string, value: unknown) => {
      if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
      return ArrayBuffer.isView(value) ? [...new Uint8Array(value.buffer)] : value
    }
    return keys
      .map((key, index) => [String(key), JSON.stringify(values[index], bytes)] as const)
      .filter(([key]) => key.startsWith(begin))
  }, prefix)

/** The names of what this browser keeps that begin so. */
export const keptKeys = async (page: Page, prefix: string) => (await keptEntries(page, prefix)).map(([key]) => key)

/** Does something that changes a draft, and waits until that is sealed and kept: a reload before would come too early for it. */
export const changesDraft = async (page: Page, change: () => Promise<unknown>) => {
  const before = await keptEntries(page, 'draft ')
  await change()
  await expect.poll(() => keptEntries(page, 'draft ')).not.toEqual(before)
}

/** What this browser keeps of a session. */
export const keptSession = (page: Page) => keptKeys(page, 'session')
