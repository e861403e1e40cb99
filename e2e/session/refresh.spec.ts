import { expect } from 'playwright/test'
import { countRefreshes, customer, isDashboard, keptSession, mainTab, openProducts, spoilToken } from '#e2e/kit/bad-days.ts'
import { test } from '#e2e/kit/test.ts'

test.describe('a refresh', () => {
  test('that is answered 500 shows the documented error once, and no request is lost [AUTH-31 AUTH-32 AUTH-40 AUTH-41]', async ({
    page,
    signIn,
  }) => {
    await signIn(customer)
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

  test('that takes ten seconds goes through: no error shows, and it is sent once', async ({ page, signIn }) => {
    await signIn(customer)
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

  test('that is answered 400 ends the session: nothing is stored, and the customer sees why and can sign in [AUTH-33 AUTH-35 AUTH-38]', async ({
    page,
    signIn,
  }) => {
    await signIn(customer)
    await isDashboard(page)
    await spoilToken(page)
    await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
    await page.goto('/account/products')
    await page.waitForURL('**/login**')
    await expect(page.getByText('You’ve been signed out to keep your account safe. Sign in again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect.poll(() => keptSession(page)).toEqual([])
  })

  test('that has nothing to go by ends the session with the next answer, good as it is [AUTH-36]', async ({ page, signIn }) => {
    await signIn(customer)
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
    // An answer that was still under way may be the one that ends it.
    await mainTab(page, 1)
      .click({ timeout: 5_000 })
      .catch(() => {})
    await page.waitForURL('**/login**')
    await expect(page.getByText('You’ve been signed out to keep your account safe.')).toBeVisible()
  })

  test('whose lock a frozen tab keeps is done by another tab after a while', async ({ context, page, signIn }) => {
    await signIn(customer)
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

  test('whose answer comes while the tab sleeps is taken when it wakes', async ({ context, page, signIn }) => {
    await signIn(customer)
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
