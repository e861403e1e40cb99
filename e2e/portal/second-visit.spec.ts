import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { isDashboard } from '#e2e/kit/bad-days.ts'
import { holdCalls } from '#e2e/kit/held-calls.ts'
import { openOffline } from '#e2e/kit/offline.ts'
import { copySeed, type Portal, startPortal } from '#e2e/kit/portal.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'
import { untilQuiet } from '#e2e/kit/quiet.ts'

test.use({ serviceWorkers: 'allow' })

const customer = 'aroha@example.com'
const keptBuilds = (page: Page) => page.evaluate(() => caches.keys())
const isKept = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe('activated')

/** What the browser itself keeps of files, which it may forget at any time. */
const forgetCache = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

test('opens without a network from what the visit before left, says so, and reads when the network returns', async ({
  page,
  signIn,
}) => {
  await signIn(customer)
  await isDashboard(page)
  await isKept(page)
  await forgetCache(page)
  const back = await openOffline(page, '/account/dashboard')
  await expect(page.getByText('You’re offline')).toBeVisible()
  await back()
  await isDashboard(page)
})

test('keeps the page and the code of its start for the next visit, and no address of it', async ({ page, signIn }) => {
  await signIn(customer)
  await isDashboard(page)
  await isKept(page)
  const answered = await page.goto('/account/dashboard?from=mail')
  await isDashboard(page)
  const code = (await page.locator('meta[name="tarn-code"]').getAttribute('content'))?.split(' ') ?? []
  expect(code.length).toBeGreaterThan(1)
  expect(answered?.fromServiceWorker()).toBe(true)
  await page.goto('/account/products/consumption?period=week')
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open(String((await caches.keys())[0]))
      const answers = await cache.matchAll()
      const names = (await cache.keys()).map(({ url }) => url.slice(location.origin.length))
      return { names, ofPages: answers.flatMap(({ url }, at) => (names[at]?.startsWith('/assets/') ? [] : [url])) }
    })
  await expect.poll(async () => (await kept()).ofPages).toEqual(['', ''])
  expect((await kept()).names).toEqual(expect.arrayContaining(['/account/dashboard', '/account/products/consumption', ...code]))
})

interface Seen {
  readonly seen: { readonly rulesAhead: number; readonly rulesInserted: number }
}

test('goes on from the style of the visit before, which is there ahead of the code', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const seen = { rulesAhead: 0, rulesInserted: 0 }
    Object.assign(globalThis, { seen })
    addEventListener('DOMContentLoaded', () => {
      seen.rulesAhead = document.adoptedStyleSheets[0]?.cssRules.length ?? 0
    })
    const { insertRule } = CSSGroupingRule.prototype
    CSSGroupingRule.prototype.insertRule = function (...given) {
      seen.rulesInserted += 1
      return insertRule.apply(this, given)
    }
  })
  const visit = async () => {
    await page.goto('/account/dashboard')
    // The last part to be drawn; what else comes late, on a busy machine after it, is drawn in both visits.
    await expect(page.getByRole('heading', { name: 'Where your power goes' })).toBeVisible()
    await untilQuiet(page)
    const seen = await page.evaluate(() => (globalThis as unknown as Seen).seen)
    await page.goto('/health/ready')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tarn.style'))).not.toBeNull()
    return seen
  }
  await signIn(customer, '/health/ready')
  const first = await visit()
  expect(first.rulesInserted).toBeGreaterThan(150)
  const second = await visit()
  expect(second.rulesAhead).toBeGreaterThan(5)
  expect(second.rulesInserted).toBeLessThan(first.rulesInserted / 4)
})

test('asks for the week ahead of its code in the visit that follows a sign-in', async ({ page, signIn }) => {
  await signIn(customer)
  await isDashboard(page)
  await page.goto('/health/ready')
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/v2/private/')) asked.push(path)
  })
  await page.goto('/account/dashboard')
  await isDashboard(page)
  expect(asked[0]).toBe('/v2/private/electricity/site-usage')
})

test('shows nothing of a customer until it knows that no outage began since the page was kept', async ({ page, signIn }) => {
  await signIn(customer)
  await isDashboard(page)
  await isKept(page)
  const outage = await holdCalls(page, 'GET', '/public/outage/current')
  await page.goto('/account/dashboard')
  await expect(page.locator('#root > *').first()).toBeAttached()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await outage.answer({ status: 200, json: { isOutage: true, title: 'Back at noon' } })
  await expect(page.getByRole('heading', { level: 1, name: 'Back at noon' })).toBeVisible()
})

test.describe('on a server of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-visits-'))
  const [nextBuild, bareBuild] = [join(folder, 'next'), join(folder, 'bare')]
  let dataDir: string
  let portal: Portal
  const serve = async (build: string) => {
    await portal.stop()
    portal = await startPortal({ brand: 'tarn', dataDir, port: Number(new URL(portal.url).port), env: { PORTAL_DIR: build } })
  }
  test.beforeEach(async () => {
    test.setTimeout(180_000)
    dataDir = copySeed()
    portal = await startPortal({ brand: 'tarn', dataDir })
  })
  test.afterEach(async () => {
    await portal?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('opens with the code that it kept, where neither the browser nor the server has it any more', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await signInByHand(page, customer)
    await isDashboard(page)
    await isKept(page)
    cpSync('.out', bareBuild, { recursive: true, filter: (path) => !/assets\/.*\.js/.test(path) })
    await serve(bareBuild)
    await forgetCache(page)
    await page.goto('/account/dashboard')
    await isDashboard(page)
  })

  test('takes up a new release: at once by a reload, by itself with the visit after', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await signInByHand(page, customer)
    await isDashboard(page)
    await isKept(page)
    const [old] = await keptBuilds(page)
    cpSync('.out', nextBuild, { recursive: true })
    const keeper = join(nextBuild, 'service-worker.js')
    writeFileSync(keeper, readFileSync(keeper, 'utf8').replace(String(old), 'portal-next'))
    const index = join(nextBuild, 'index.html')
    writeFileSync(index, readFileSync(index, 'utf8').replace('name="description" content="', '$&Next: '))
    for (const packed of ['.br', '.gz']) rmSync(`${keeper}${packed}`, { force: true })
    await serve(nextBuild)
    const words = page.locator('meta[name="description"]')
    await page.goto('/account/dashboard')
    await expect(words).toHaveAttribute('content', 'Your power, gas and bills in one place.')
    await page.reload()
    await expect(words).toHaveAttribute('content', 'Next: Your power, gas and bills in one place.')
    await isDashboard(page)
    await expect.poll(() => keptBuilds(page)).toEqual(['portal-next'])
    await page.goto('/account/dashboard')
    await expect(words).toHaveAttribute('content', 'Next: Your power, gas and bills in one place.')
    await isDashboard(page)
  })
})
