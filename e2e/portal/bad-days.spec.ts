import { expect } from 'playwright/test'
import { account, countRefreshes, customer, isDashboard, mainTab, visitAgain } from '#e2e/kit/bad-days.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'

test.describe('a backend', () => {
  test('that is down at the start is told of, and the portal goes on when it is back [HTTP-12]', async ({
    context,
    page,
    signIn,
  }) => {
    const visit = await visitAgain({ context, page, signIn })
    await visit.route(/\/(v2|oidc)\//, (route) => route.abort('connectionrefused'))
    await visit.goto('/account/dashboard')
    await expect(visit.getByText('We couldn’t load this page')).toBeVisible()
    await expect(mainTab(visit, 0)).toBeVisible()
    await visit.unroute(/\/(v2|oidc)\//)
    await visit.getByRole('button', { name: 'Try again' }).first().click()
    await isDashboard(visit)
    await expect(mainTab(visit, 3)).toBeVisible()
  })

  test('that takes ten seconds for each answer shows the page at once, fills it as answers come, and is asked once for each', async ({
    context,
    page,
    signIn,
  }) => {
    test.setTimeout(120_000)
    const visit = await visitAgain({ context, page, signIn })
    const asked: string[] = []
    await visit.route('**/v2/**', async (route) => {
      asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      await new Promise((done) => setTimeout(done, 10_000))
      await route.fallback().catch(() => {})
    })
    await visit.goto('/account/dashboard')
    await expect(visit.getByRole('main')).toBeVisible({ timeout: 5_000 })
    await isDashboard(visit)
    await expect(visit.getByText('Something went wrong.')).toHaveCount(0)
    const once = asked.filter((call) => !call.endsWith('/site-usage'))
    expect(once.filter((call, place) => once.indexOf(call) !== place)).toEqual([])
  })

  test('that answers HTML, as behind a hotel’s sign-on page, is told of, and the portal goes on after it [HTTP-14]', async ({
    context,
    page,
    signIn,
  }) => {
    const visit = await visitAgain({ context, page, signIn })
    await visit.route('**/v2/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }))
    await visit.goto('/account/dashboard')
    await expect(visit.getByText('We couldn’t load this page')).toBeVisible()
    await expect(visit.getByText('Welcome to our Wi-Fi')).toHaveCount(0)
    await visit.unroute('**/v2/**')
    await visit.getByRole('button', { name: 'Try again' }).first().click()
    await isDashboard(visit)
  })

  test('that answers 500 to one call leaves the rest of the page as it is [SHELL-111]', async ({ context, page, signIn }) => {
    const visit = await visitAgain({ context, page, signIn })
    await visit.route('**/v2/private/tips', (route) => route.fulfill({ status: 500 }))
    await visit.route('**/v2/private/nextBestAction', (route) => route.fulfill({ status: 500 }))
    await visit.goto('/account/dashboard')
    await isDashboard(visit)
    await expect(visit.getByText('Something went wrong.')).toHaveCount(0)
  })
})

for (const [words, hours] of [
  ['an hour fast', 1],
  ['an hour slow', -1],
] as const)
  test(`a clock that is ${words} keeps nobody from signing in or from staying`, async ({ page }) => {
    await page.addInitScript((shift) => {
      const Real = Date
      class Wrong extends Real {
        constructor(...given: [] | [number]) {
          // oxlint-disable-next-line unicorn/no-useless-undefined -- no argument means now
          super(...((given.length === 0 ? [Real.now() + shift] : given) as [number]))
        }
        static override now() {
          return Real.now() + shift
        }
      }
      globalThis.Date = Wrong as DateConstructor
    }, hours * 3_600_000)
    await signInByHand(page, customer)
    await isDashboard(page)
    const counted = countRefreshes(page)
    await page.reload()
    await isDashboard(page)
    await mainTab(page, 1).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
    expect(counted).toEqual({ refreshes: 0 })
  })

test('a storage that is full lets a session go on, and says so where one cannot begin', async ({ page, signIn }) => {
  await signIn(customer)
  await isDashboard(page)
  await page.context().addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    // What is over the quota is refused when the transaction ends.
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given)
      this.transaction.abort()
      return request
    }
    IDBTransaction.prototype.commit = () => {}
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await isDashboard(page)
  await mainTab(page, 1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login**')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This browser blocks the storage that sign-in needs')).toBeVisible()
})

test.describe('after a new version was put in place', () => {
  test('a page whose chunk is gone offers to reload, and the way back to what was there', async ({ page, signIn, request }) => {
    await signIn(customer)
    await isDashboard(page)
    await page.route(/\/assets\/products-page/, (route) => route.fulfill({ status: 404, json: {} }))
    await mainTab(page, 1).click()
    await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible()
    await page.getByRole('button', { name: 'Go back' }).click()
    await isDashboard(page)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible()
    await page.unroute(/\/assets\/products-page/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
    // What the server itself says to the name of an older version: never the page in place of a script.
    const gone = await request.get('/assets/products-page-of-old.js', { headers: { accept: '*/*' } })
    expect([gone.status(), gone.headers()['content-type'], gone.headers()['cache-control']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'no-store',
    ])
  })

  test('what comes after the first screen is missing without a word when its chunk is gone', async ({ page, signIn }) => {
    const late = /\/assets\/companions-chunk/
    const asked = new Set<string>()
    await page.route(late, (route) => {
      asked.add(late.exec(route.request().url())?.[0] ?? '')
      return route.fulfill({ status: 404, json: {} })
    })
    await signIn(customer)
    await expect.poll(() => asked.size).toBe(1)
    await mainTab(page, 1).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toHaveCount(0)
  })

  test('a menu whose chunk is gone leaves the page as it is and offers to reload', async ({ page, signIn }) => {
    await page.route(/\/assets\/menu-panel/, (route) => route.fulfill({ status: 404, json: {} }))
    await signIn(customer)
    await isDashboard(page)
    await account(page).click()
    await expect(page.getByText('Part of this page couldn’t be loaded.')).toBeVisible()
    await isDashboard(page)
    await page.unroute(/\/assets\/menu-panel/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await account(page).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  })
})
