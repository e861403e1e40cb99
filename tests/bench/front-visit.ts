import type { BrowserContext, CDPSession, Page } from 'playwright'
import { type Noted, type Part, probe } from './front-probe.ts'

/** A page to be measured. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly parts: readonly Part[]
  /** Whether the browser keeps it for the next visit. */
  readonly isKept?: boolean
  /** What is clicked to see how soon a click paints. */
  readonly toggle?: string
}

export interface Visit extends Noted {
  /** Of the page's JavaScript, as it came over the wire until all parts were shown. */
  readonly scriptKiB: number
  /** Milliseconds until all parts were shown. */
  readonly ready: number
  /** Milliseconds that long tasks held up a customer beyond 50 each, after the first paint, until 1.5 s after all was shown. */
  readonly blocked: number
}

/** A phone on a slow 4G line: 150 ms, 1.6 Mbit/s down, a quarter of this machine's processor. */
const throttle = async (cdp: CDPSession) => {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const settling = 1_500

const blockedAfter = ({ firstPaint, longTasks }: Noted): number =>
  longTasks.reduce((sum, { at, lasted }) => sum + Math.max(0, lasted - 50 - Math.max(0, firstPaint - at)), 0)

/** Counts the bytes of scripts as they come. */
const countScripts = (cdp: CDPSession) => {
  const scripts = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes / 1024
}

const measure = async (page: Page, cdp: CDPSession, { parts, url }: Target): Promise<Visit> => {
  const scriptKiBSoFar = countScripts(cdp)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction((count) => Object.keys(globalThis.noted.shown).length === count, parts.length, { timeout: 60_000 })
  const scriptKiB = scriptKiBSoFar()
  await page.waitForTimeout(settling)
  const noted = await page.evaluate(() => globalThis.noted)
  return { ...noted, scriptKiB, ready: Math.max(...Object.values(noted.shown)), blocked: blockedAfter(noted) }
}

const clickOn = async (page: Page, selector: string): Promise<number> => {
  await page.click(selector)
  await page.waitForFunction(() => globalThis.noted.clickPaint > 0)
  return page.evaluate(() => globalThis.noted.clickPaint)
}

/** A page of its own in which `visits` are made, with nothing of the target in the browser but the session. */
const withNothingKept = async <T>(
  context: BrowserContext,
  target: Target,
  visits: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  try {
    await page.addInitScript(probe, target.parts)
    await cdp.send('Network.enable')
    await cdp.send('Network.clearBrowserCache')
    const { origin } = new URL(target.url)
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
    await throttle(cdp)
    return await visits(page, cdp)
  } finally {
    await page.close()
  }
}

/** Visits a page once, with nothing of it in the browser. */
export const visitCold = (context: BrowserContext, target: Target): Promise<Visit> =>
  withNothingKept(context, target, async (page, cdp) => ({ ...(await measure(page, cdp, target)), clickPaint: 0 }))

/** Visits a page twice, with nothing of it in the browser and then with all that the first visit left there, and clicks once in between. */
export const visitTwice = (context: BrowserContext, target: Target): Promise<{ cold: Visit; warm: Visit }> =>
  withNothingKept(context, target, async (page, cdp) => {
    const cold = await measure(page, cdp, target)
    const clickPaint = target.toggle === undefined ? 0 : await clickOn(page, target.toggle)
    if (target.isKept) {
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      // The visit in which somebody signs in loads the portal twice, before the provider's page and after it.
      await measure(page, cdp, target)
    }
    await page.goto('about:blank')
    return { cold: { ...cold, clickPaint }, warm: await measure(page, cdp, target) }
  })
