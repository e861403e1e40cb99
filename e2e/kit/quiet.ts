import { expect, type Page, type Request } from 'playwright/test'
import { readArrivingDay } from '#contract/arriving-day/arriving-day.contract.ts'

interface Traffic {
  sent: number
  readonly pending: Set<Request>
}

const heard = new WeakMap<Page, Traffic>()
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith(readArrivingDay.path)

/** From now on counts what a page sends, for `untilQuiet`. */
export const countTraffic = (page: Page): void => {
  const traffic: Traffic = { sent: 0, pending: new Set() }
  heard.set(page, traffic)
  page.on('request', (request) => {
    if (isStream(request)) return
    traffic.sent += 1
    traffic.pending.add(request)
  })
  const end = (request: Request) => void traffic.pending.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until a page has every answer and sends nothing for half a second. The stream of the running day stays open, so Playwright's own `networkidle` never comes. */
export const untilQuiet = async (page: Page): Promise<void> => {
  const traffic = heard.get(page)
  if (!traffic) throw new Error('The traffic of this page isn’t counted.')
  let before = -1
  const isQuiet = () => {
    const isUnchanged = traffic.sent === before && traffic.pending.size === 0
    before = traffic.sent
    return isUnchanged
  }
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
}
