import { type BrowserContext, expect, type Page } from 'playwright/test'

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
  await page.waitForLoadState('networkidle')
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

/** The names of what this browser keeps that begin so. */
export const keptKeys = (page: Page, prefix: string) =>
  page.evaluate(async (begin) => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('tarn')
      request.addEventListener('success', () => done(request.result))
    })
    const keys = await new Promise<IDBValidKey[]>((done) => {
      const request = db.transaction('vault').objectStore('vault').getAllKeys()
      request.addEventListener('success', () => done(request.result))
    })
    db.close()
    return keys.map(String).filter((key) => key.startsWith(begin))
  }, prefix)

/** What this browser keeps of a session. */
export const keptSession = (page: Page) => keptKeys(page, 'session')
