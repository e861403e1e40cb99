import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { demoCustomers } from '#server/demo/customers.ts'
import { chromiumArgs, getChromium, howToGetChromium } from '#tests/kit/run/chromium.ts'
import type { Part } from './front-probe.ts'
import { serveBare, servePortal } from './front-sites.ts'
import { type Target, type Visit, visitTwice } from './front-visit.ts'
import { median, type Row } from './table.ts'

const rounds = 5

const numbers: readonly Part[] = [
  { name: 'sentence', selector: 'h1', text: 'on track' },
  { name: 'bill', selector: 'section', text: 'so far' },
]
const chart: Part = { name: 'chart', selector: 'svg path[data-bar]', count: 3 }
const toggle = '[role=radio][aria-label=Dollars]'

interface Visits {
  readonly cold: Visit[]
  readonly warm: Visit[]
}

const signIn = async (context: BrowserContext, url: string) => {
  const [customer] = demoCustomers
  if (!customer) throw new Error('There are no demo customers')
  const page = await context.newPage()
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await button.click()
  await page.getByText('so far').first().waitFor()
  await page.close()
}

const middle = (visits: readonly Visit[], of: (visit: Visit) => number) => median(visits.map(of))
const numbersShown = ({ shown }: Visit) => Math.max(...numbers.map(({ name }) => shown[name] ?? Number.POSITIVE_INFINITY))
const chartShown = ({ shown }: Visit) => shown[chart.name] ?? Number.POSITIVE_INFINITY

/** Milliseconds, beside what the bare page takes for the same. */
const timed = (name: string, own: number, bare: number | null, most: number): Row => ({
  name,
  measured: `${own.toFixed(0)} ms${bare === null ? '' : ` (bare ${bare.toFixed(0)}, ${(own / bare).toFixed(2)} x)`}`,
  target: `${most} ms or less`,
  isMet: own <= most,
})

const weighed = (name: string, own: number, bare: number, most: number): Row => ({
  name,
  measured: `${own.toFixed(0)} KiB (bare ${bare.toFixed(0)}, ${(own / bare).toFixed(2)} x)`,
  target: `${most} KiB or less`,
  isMet: own <= most,
})

const rowsOf = (dashboard: Visits, login: Visits, bare: Visits): Row[] => {
  const own = (of: (visit: Visit) => number) => middle(dashboard.cold, of)
  const beside = (of: (visit: Visit) => number) => middle(bare.cold, of)
  const shift = own((visit) => visit.shift)
  return [
    timed(
      'dashboard: outline painted',
      own(({ firstPaint }) => firstPaint),
      beside(({ firstPaint }) => firstPaint),
      Math.round(beside(({ ready }) => ready) / 2),
    ),
    timed('dashboard: numbers shown', own(numbersShown), beside(numbersShown), 2_000),
    timed('dashboard: first picture of the chart', own(chartShown), beside(chartShown), 2_200),
    weighed(
      'dashboard: JavaScript before that',
      own((visit) => visit.scriptKiB),
      beside((visit) => visit.scriptKiB),
      200,
    ),
    timed(
      'dashboard: all of it on the second visit',
      middle(dashboard.warm, ({ ready }) => ready),
      middle(bare.warm, ({ ready }) => ready),
      800,
    ),
    timed(
      'dashboard: blocked after the first paint',
      own(({ blocked }) => blocked),
      null,
      100,
    ),
    timed(
      'dashboard: kWh to dollars painted',
      own(({ clickPaint }) => clickPaint),
      beside(({ clickPaint }) => clickPaint),
      100,
    ),
    { name: 'dashboard: layout shift', measured: shift.toFixed(4), target: 'under 0.01', isMet: shift < 0.01 },
    timed(
      'sign-in: button shown',
      middle(login.cold, ({ ready }) => ready),
      beside(({ ready }) => ready),
      2_000,
    ),
    weighed(
      'sign-in: JavaScript',
      middle(login.cold, (visit) => visit.scriptKiB),
      beside((visit) => visit.scriptKiB),
      150,
    ),
  ]
}

/** Measures the built portal in a throttled browser, signed in and not, side by side with a bare page of the same stack. */
export const front = async (): Promise<Row[]> => {
  const executablePath = await getChromium()
  if (executablePath === null) throw new Error(howToGetChromium)
  const folder = mkdtempSync(join(tmpdir(), 'tarn-bench-'))
  const bare = await serveBare(join(folder, 'bare'))
  const portal = await servePortal(join(folder, 'data'))
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  const desktop = { locale: 'en-NZ', timezoneId: 'Pacific/Auckland', viewport: { width: 1280, height: 800 } }
  try {
    const signedIn = await browser.newContext(desktop)
    const stranger = await browser.newContext(desktop)
    await signIn(signedIn, portal.url)
    const parts = [...numbers, chart]
    const dashboard: Target = { name: 'dashboard', url: `${portal.url}/account/dashboard`, parts, toggle, isKept: true }
    const login: Target = {
      name: 'sign-in',
      url: `${portal.url}/login`,
      parts: [{ name: 'button', selector: 'button', text: 'Sign in' }],
    }
    const plain: Target = { name: 'bare', url: bare.url, parts, toggle }
    const targets = [
      { target: plain, context: stranger, visits: { cold: [], warm: [] } as Visits },
      { target: dashboard, context: signedIn, visits: { cold: [], warm: [] } as Visits },
      { target: login, context: stranger, visits: { cold: [], warm: [] } as Visits },
    ] as const
    for (let round = 0; round <= rounds; round += 1)
      for (const { target, context, visits } of targets) {
        const { cold, warm } = await visitTwice(context, target)
        process.stdout.write(`${target.name}: ${cold.ready.toFixed(0)} ms, then ${warm.ready.toFixed(0)} ms\n`)
        // The first round warms the servers and the browser up.
        if (round > 0) {
          visits.cold.push(cold)
          visits.warm.push(warm)
        }
      }
    const [plainly, own, atLogin] = targets
    return rowsOf(own.visits, atLogin.visits, plainly.visits)
  } finally {
    await browser.close()
    await Promise.all([portal.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
