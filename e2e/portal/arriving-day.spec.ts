import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { isDashboard } from '#e2e/kit/bad-days.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { copySeed, type Portal, startPortal } from '#e2e/kit/portal.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'
import { icpOf } from '#domain/supply/icp.ts'

const customer = 'aroha@example.com'
const icp = icpOf(7_120_042, 'UN')
const halfHourMs = 1_800_000

// What arrives here would arrive for every test of the customer.
test.describe.configure({ mode: 'serial' })

let dataDir: string
let folder: string
let portal: Portal
test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = copySeed()
  folder = mkdtempSync(join(tmpdir(), 'outages-'))
  portal = await startPortal({ brand: 'tarn', dataDir, env: { IMPORT_DIR: folder } })
})
test.afterAll(async () => {
  await portal?.stop()
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true })
})

const tokenOf = async (): Promise<string> => {
  const { stdout } = (await portal.admin('clients', 'add', '--name', 'Meters', '--scopes', 'readings:write')) as {
    stdout: string
  }
  const [, id = ''] = /Client id: (\S+)/.exec(stdout) ?? []
  const [, secret = ''] = /shown this once: (\S+)/.exec(stdout) ?? []
  const answer = await fetch(`${portal.url}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'readings:write' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const send = async (token: string, kwh: number): Promise<void> => {
  const startsAt = new Date(Math.floor(Date.now() / halfHourMs) * halfHourMs - halfHourMs).toISOString()
  const answer = await fetch(`${portal.url}/v2/operator/half-hours`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `kwh-${kwh}` },
    body: JSON.stringify({ halfHours: [{ icp, startsAt, flow: 'X', kwh }] }),
  })
  expect(answer.status).toBe(200)
}

/** What each stream goes on from, as the browser asks for it. */
const streamsOf = (context: BrowserContext) => {
  const streams: (string | undefined)[] = []
  context.on('request', (request) => {
    const { accept, 'last-event-id': last } = request.headers()
    if (accept === 'text/event-stream') streams.push(last)
  })
  return streams
}

const soFar = (page: Page) => page.getByText(/^Today so far: /)
const kwhOf = async (page: Page) => Number(/: ([\d.,]+) kWh/.exec((await soFar(page).textContent()) ?? '')?.[1])

test('what a meter sends is on two tabs within seconds, by one stream that the other tab takes over', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const streams = streamsOf(context)
  const token = await tokenOf()
  await send(token, 0.5)
  const first = await context.newPage()
  await signInByHand(first, customer)
  await isDashboard(first)
  await expect(soFar(first)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/account/dashboard')
  await isDashboard(second)
  await expect(soFar(second)).toBeVisible()
  const before = await kwhOf(first)
  await send(token, 3.5)
  for (const page of [first, second]) await expect.poll(() => kwhOf(page)).toBeCloseTo(before + 3, 1)
  expect(streams).toHaveLength(1)
  await first.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[1]).toMatch(/^\d+$/)
  await send(token, 6.5)
  await expect.poll(() => kwhOf(second)).toBeCloseTo(before + 6, 1)
  await context.close()
})

const report = (status: string, endsAt: string) => {
  const startsAt = new Date(Date.now() - 20 * 60_000).toISOString().replace(/\.\d+Z/, 'Z')
  const path = join(folder, `${status}.part`)
  writeFileSync(path, `outage,icp,startsAt,endsAt,reason,status\nN-1,${icp},${startsAt},${endsAt},A tree on the line,${status}\n`)
  renameSync(path, join(folder, `${status}.csv`))
}

test('a fault of the network is on the open page, and over when it is over', async ({ page }) => {
  test.setTimeout(240_000)
  await signInByHand(page, customer, portal.url)
  await isDashboard(page)
  await expect(soFar(page)).toBeVisible()
  const notice = (title: string) => page.getByRole('status').filter({ hasText: title })
  report('unplanned', '')
  await expect(notice('Your power is off at ')).toBeVisible({ timeout: 90_000 })
  await expect(notice('Your power is off at ')).toContainText('The lines company doesn’t know yet when it will be back.')
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
  report('restored', '')
  await expect(notice('Your power is back at ')).toBeVisible({ timeout: 90_000 })
  await notice('Your power is back at ').getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice('Your power is back at ')).toHaveCount(0)
})

test('the usage page has the half-hours of today so far', async ({ page }) => {
  await signInByHand(page, customer, portal.url)
  await isDashboard(page)
  await page.goto(`${portal.url}/account/products/consumption?period=live`)
  await expect(soFar(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Half-hours of today so far' }).getByRole('listitem').first()).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
})
