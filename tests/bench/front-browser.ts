import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { demoCustomers } from '#server/demo/customers.ts'
import { signInAtDesk } from '#e2e/kit/desk.ts'
import { chromiumArgs, getChromium, howToGetChromium } from '#tests/kit/run/chromium.ts'
import type { Part } from './front-probe.ts'
import { serveBare, servePortal } from './front-sites.ts'

export const numbers: readonly Part[] = [
  { name: 'sentence', selector: 'h1', text: 'on track' },
  { name: 'bill', selector: 'section', text: 'so far' },
]
export const chart: Part = { name: 'chart', selector: 'svg path[data-bar]', count: 3 }
/** What the bare page and the dashboard both show. */
export const bareParts: readonly Part[] = [...numbers, chart]

const dueNext = 'Due next'
/** The desk's first list. */
export const deskList: Part = { name: 'list', selector: `[aria-label="${dueNext}"] tbody tr`, count: 3 }

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

const signInStaff = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  await page.goto(`${url}/staff`)
  await signInAtDesk(page)
  await page.getByRole('table', { name: dueNext }).waitFor()
  await page.close()
}

/** What is measured, and in which browser: the built portal with somebody signed in, at the desk too, the bare page and whoever is signed in nowhere. */
export interface Beside {
  readonly portalUrl: string
  readonly bareUrl: string
  readonly signedIn: BrowserContext
  readonly stranger: BrowserContext
}

/** Starts the portal, the bare page of the same stack and a browser, lets `course` measure, and ends them. */
export const besideBare = async <T>(course: (beside: Beside) => Promise<T>): Promise<T> => {
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
    await signInStaff(signedIn, portal.url)
    return await course({ portalUrl: portal.url, bareUrl: bare.url, signedIn, stranger })
  } finally {
    await browser.close()
    await Promise.all([portal.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
