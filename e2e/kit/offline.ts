import type { Page } from 'playwright/test'

/**
 * Opens an address where there is no network; the function that comes back brings it back. Playwright’s switch alone keeps the network
 * away and does not tell a new document so: Chromium’s own does, once the document is there, and until then a script stands in.
 */
export const openOffline = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const context = page.context()
  const browser = await context.newCDPSession(page)
  const say = (offline: boolean) =>
    browser.send('Network.overrideNetworkState', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  await browser.send('Network.enable')
  await context.setOffline(true)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    addEventListener('online', () => Reflect.deleteProperty(navigator, 'onLine'), { once: true })
  })
  await page.goto(path)
  await say(true)
  return async () => {
    await context.setOffline(false)
    await say(false)
  }
}
