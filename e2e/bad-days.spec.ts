import { type BrowserContext, expect, type Page } from 'playwright/test'
import { signIn } from './kit/sign-in.ts'
import { test } from './kit/test.ts'

const customer = 'aroha@example.com'

const mainTab = (page: Page, place: number) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link').nth(place)
const account = (page: Page) => page.getByRole('button', { name: /^Your account/ })
const isDashboard = (page: Page) => expect(page.getByText('so far').first()).toBeVisible({ timeout: 45_000 })

/** A new visit of somebody whose session this browser has kept. */
const visitAgain = async (context: BrowserContext, page: Page): Promise<Page> => {
  await signIn(page, customer)
  await isDashboard(page)
  await page.close()
  return context.newPage()
}

/** From now on the backend refuses the token that the page has, as after its ten minutes. */
const spoilToken = async (page: Page) => {
  // What was asked before would still be answered.
  await page.waitForLoadState('networkidle')
  const counted = { refused: 0 }
  let spent: string | undefined
  await page.route('**/v2/private/**', async (route) => {
    const { authorization } = await route.request().allHeaders()
    spent ??= authorization
    if (authorization !== spent) return route.fallback()
    counted.refused += 1
    return route.fulfill({ status: 401 })
  })
  return counted
}

/** Opens another page, which has reads of its own, and waits until the backend answers one of them. */
const openProducts = async (page: Page, timeout = 30_000) => {
  const answer = page.waitForResponse((heard) => heard.url().includes('/v2/private/') && heard.ok(), { timeout })
  await mainTab(page, 1).click()
  return {
    isAnswered: async () => {
      await answer
      await expect(page.getByRole('heading', { level: 1, name: 'My products' })).toBeVisible()
    },
  }
}

const countRefreshes = (page: Page) => {
  const counted = { refreshes: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/oidc/token') counted.refreshes += 1
  })
  return counted
}

const keptSession = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('tarn')
      request.addEventListener('success', () => done(request.result))
    })
    const keys = await new Promise<IDBValidKey[]>((done) => {
      const request = db.transaction('vault').objectStore('vault').getAllKeys()
      request.addEventListener('success', () => done(request.result))
    })
    db.close()
    return keys.filter((key) => String(key).startsWith('session'))
  })

test.describe('a backend', () => {
  test('that is down at the start is told of, and the portal goes on when it is back [HTTP-12]', async ({ context, page }) => {
    const visit = await visitAgain(context, page)
    await visit.route(/\/(v2|oidc)\//, (route) => route.abort('connectionrefused'))
    await visit.goto('/account/dashboard')
    await expect(visit.getByText('We couldn’t load this page')).toBeVisible()
    await expect(mainTab(visit, 0)).toBeVisible()
    await visit.unroute(/\/(v2|oidc)\//)
    await visit.getByRole('button', { name: 'Try again' }).first().click()
    await isDashboard(visit)
    await expect(mainTab(visit, 4)).toBeVisible()
  })

  test('that takes ten seconds for each answer shows the page at once, fills it as answers come, and is asked once for each', async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000)
    const visit = await visitAgain(context, page)
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
  }) => {
    const visit = await visitAgain(context, page)
    await visit.route('**/v2/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }))
    await visit.goto('/account/dashboard')
    await expect(visit.getByText('We couldn’t load this page')).toBeVisible()
    await expect(visit.getByText('Welcome to our Wi-Fi')).toHaveCount(0)
    await visit.unroute('**/v2/**')
    await visit.getByRole('button', { name: 'Try again' }).first().click()
    await isDashboard(visit)
  })

  test('that answers 500 to one call leaves the rest of the page as it is [SHELL-111]', async ({ context, page }) => {
    const visit = await visitAgain(context, page)
    await visit.route('**/v2/private/tips', (route) => route.fulfill({ status: 500 }))
    await visit.route('**/v2/private/nextBestAction', (route) => route.fulfill({ status: 500 }))
    await visit.goto('/account/dashboard')
    await isDashboard(visit)
    await expect(visit.getByText('Something went wrong.')).toHaveCount(0)
  })
})

test.describe('a refresh', () => {
  test('that is answered 500 is told of once in the documented words, and no request is lost [AUTH-31 AUTH-32 AUTH-40 AUTH-41]', async ({
    page,
  }) => {
    await signIn(page, customer)
    await isDashboard(page)
    await spoilToken(page)
    let isDown = true
    await page.route('**/oidc/token', (route) => (isDown ? route.fulfill({ status: 500 }) : route.fallback()))
    const products = await openProducts(page)
    const text = 'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.'
    await expect(page.getByText(text)).toHaveCount(1)
    await expect(page.getByText('Something went wrong', { exact: true })).toHaveCount(1)
    isDown = false
    await page.getByRole('button', { name: 'Refresh' }).click()
    await products.isAnswered()
    await expect(page.getByText(text)).toHaveCount(0)
  })

  test('that takes ten seconds goes through: nobody is told of trouble, and it is asked for once', async ({ page }) => {
    await signIn(page, customer)
    await isDashboard(page)
    await spoilToken(page)
    const counted = countRefreshes(page)
    await page.route('**/oidc/token', async (route) => {
      await new Promise((done) => setTimeout(done, 10_000))
      await route.fallback()
    })
    await (await openProducts(page)).isAnswered()
    await expect(page.getByText(/^An error occurred/)).toHaveCount(0)
    expect(counted).toEqual({ refreshes: 1 })
  })

  test('that is answered 400 ends the session: nothing is kept, and the customer is told and may sign in [AUTH-33 AUTH-35 AUTH-38]', async ({
    page,
  }) => {
    await signIn(page, customer)
    await isDashboard(page)
    await spoilToken(page)
    await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
    await page.goto('/account/products')
    await page.waitForURL('**/login**')
    await expect(page.getByText('You’ve been signed out to keep your account safe. Sign in again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await keptSession(page)).toEqual([])
  })

  test('that has nothing to go by ends the session with the next answer, good as it is [AUTH-36]', async ({ page }) => {
    await signIn(page, customer)
    await isDashboard(page)
    await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open('tarn')
        request.addEventListener('success', () => done(request.result))
      })
      await new Promise((done) => {
        const transaction = db.transaction('vault', 'readwrite')
        transaction.objectStore('vault').delete('session')
        transaction.addEventListener('complete', done)
      })
    })
    await mainTab(page, 1).click()
    await page.waitForURL('**/login**')
    await expect(page.getByText('You’ve been signed out to keep your account safe.')).toBeVisible()
  })

  test('whose lock a frozen tab keeps is done by another tab after a while', async ({ context, page }) => {
    await signIn(page, customer)
    await isDashboard(page)
    const frozen = await context.newPage()
    await frozen.goto('/terms')
    await frozen.evaluate(
      () =>
        new Promise<void>((held) => {
          void navigator.locks.request('tarn-session', () => {
            held()
            return new Promise(() => {})
          })
        }),
    )
    const devtools = await context.newCDPSession(frozen)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await page.bringToFront()
    await spoilToken(page)
    await (await openProducts(page)).isAnswered()
    await expect(page.getByText(/^An error occurred/)).toHaveCount(0)
  })

  test('whose answer comes while the tab sleeps is taken when it wakes', async ({ context, page }) => {
    await signIn(page, customer)
    await isDashboard(page)
    await spoilToken(page)
    const { promise: asleep, resolve: sleeps } = Promise.withResolvers<void>()
    await page.route('**/oidc/token', async (route) => {
      await asleep
      await route.fallback()
    })
    const asking = page.waitForRequest('**/oidc/token')
    const products = await openProducts(page)
    await asking
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    const answered = page.waitForResponse('**/oidc/token')
    sleeps()
    await answered
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await products.isAnswered()
    await expect(page).toHaveURL(/\/account\/products/)
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
    await signIn(page, customer)
    await isDashboard(page)
    const counted = countRefreshes(page)
    await page.reload()
    await isDashboard(page)
    await mainTab(page, 1).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My products' })).toBeVisible()
    expect(counted).toEqual({ refreshes: 0 })
  })

test('a storage that is full lets a session go on, and says so where one cannot begin', async ({ page }) => {
  await signIn(page, customer)
  await isDashboard(page)
  await page.context().addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    // What is over the quota is refused when the transaction ends.
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given)
      this.transaction.abort()
      return request
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await isDashboard(page)
  await mainTab(page, 1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My products' })).toBeVisible()
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login**')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This browser blocks the storage that sign-in needs')).toBeVisible()
})

test.describe('after a new version was put in place', () => {
  test('a page whose chunk is gone offers to reload, and the way back to what was there', async ({
    page,
    signIn: enter,
    request,
  }) => {
    await enter(customer)
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
    await expect(page.getByRole('heading', { level: 1, name: 'My products' })).toBeVisible()
    // What the server itself says to the name of an older version: never the page in place of a script.
    const gone = await request.get('/assets/products-page-of-old.js', { headers: { accept: '*/*' } })
    expect([gone.status(), gone.headers()['content-type'], gone.headers()['cache-control']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'no-store',
    ])
  })

  test('a menu whose chunk is gone leaves the page as it is and offers to reload', async ({ page, signIn: enter }) => {
    await page.route(/\/assets\/menu-panel/, (route) => route.fulfill({ status: 404, json: {} }))
    await enter(customer)
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
