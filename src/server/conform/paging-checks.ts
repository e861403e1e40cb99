import { readDeliveryHistory } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { readEvents } from '#contract/operator/events.contract.ts'
import { readPowerShoutHistory } from '#contract/power-shout/power-shout.contract.ts'
import { differenceIn } from './difference.ts'
import { isGood, outcomeOf } from './replies.ts'
import { ask, tokenFor, type Walk } from './walk.ts'

type Query = Readonly<Record<string, string>>

interface Page {
  readonly ids: readonly string[]
  /** Query of the next one; null: this is the last. */
  readonly next: Query | null
}

interface PagedCall {
  readonly endpoint: Endpoint
  readonly first: (walk: Walk, size: number) => Query | null
  readonly pageOf: (answer: never, query: Query) => Page
  /** Beyond the end. */
  readonly beyond: (lastQuery: Query, last: Page) => Query | null
}

const deliveries: PagedCall = {
  endpoint: readDeliveryHistory,
  first: ({ mine: { supplyAgreementId } }, size) =>
    supplyAgreementId === undefined ? null : { supplyAgreementId, skip: '0', pageSize: String(size) },
  pageOf: ({ deliveries: rows, total }: (typeof readDeliveryHistory)['answer']['_zod']['output'], query) => {
    const skip = Number(query['skip']) + rows.length
    return {
      ids: rows.map(({ deliveryId }) => deliveryId),
      next: skip < total && rows.length > 0 ? { ...query, skip: String(skip) } : null,
    }
  },
  beyond: (query) => ({ ...query, skip: '900000' }),
}

const freeHours: PagedCall = {
  endpoint: readPowerShoutHistory,
  first: (_walk, size) => ({ pageSize: String(size), pageNumber: '1' }),
  pageOf: ({ activityList, totalPages }: (typeof readPowerShoutHistory)['answer']['_zod']['output'], query) => {
    const number = Number(query['pageNumber'])
    return {
      ids: activityList.map(({ activityId }) => activityId),
      next: number < totalPages ? { ...query, pageNumber: String(number + 1) } : null,
    }
  },
  beyond: (query) => ({ ...query, pageNumber: '9999' }),
}

const events: PagedCall = {
  endpoint: readEvents,
  first: (_walk, size) => ({ limit: String(size) }),
  pageOf: ({ events: rows, next, hasMore }: (typeof readEvents)['answer']['_zod']['output'], query) => ({
    ids: rows.map(({ id }) => id),
    next: hasMore && next !== null ? { ...query, after: next } : null,
  }),
  beyond: (query, { ids }) => {
    const after = ids.at(-1) ?? query['after']
    return after === undefined ? null : { ...query, after }
  },
}

const pagedCalls = [deliveries, freeHours, events]
const pageSize = 2
const mostPages = 5
const largePage = 100
const mostLargePages = 50

type Report = (attempt: string, expected: string, came: string) => void

const readPage = async (walk: Walk, call: PagedCall, query: Query): Promise<Page | null> => {
  const reply = await ask(walk, call.endpoint, { query })
  const answer = call.endpoint.answer.safeParse(reply.json)
  return isGood(call.endpoint, reply) && answer.success ? call.pageOf(answer.data as never, query) : null
}

const checkOrder = async (walk: Walk, call: PagedCall, pages: readonly Page[], report: Report) => {
  const ids = pages.flatMap((page) => page.ids)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).length
  if (twice > 0) report(`${pages.length} pages of ${pageSize}`, 'each entry once', `${twice} on two pages`)
  const first = call.first(walk, pageSize)
  const again = first && (await readPage(walk, call, first))
  if (again && again.ids.join() !== pages[0]?.ids.join()) report('the first page again', 'the same entries', 'others')
  const whole = ids.length > 0 ? call.first(walk, ids.length) : null
  const page = whole && (await readPage(walk, call, whole))
  if (page && twice === 0 && page.ids.join() !== ids.join())
    report(`one page of ${ids.length}`, `the entries of ${pages.length} pages of ${pageSize}, in their order`, 'others')
}

/** Follows large pages to the last one, and asks for what comes after it. */
const checkEnd = async (walk: Walk, call: PagedCall, report: Report) => {
  let query = call.first(walk, largePage)
  for (let left = mostLargePages; query && left > 0; left -= 1) {
    const page: Page | null = await readPage(walk, call, query)
    if (!page) return
    if (page.next) {
      query = page.next
      continue
    }
    const beyond = call.beyond(query, page)
    if (!beyond) return
    const reply = await ask(walk, call.endpoint, { query: beyond })
    const found = await readPage(walk, call, beyond)
    if (found?.ids.length !== 0)
      report('a page beyond the last', `${call.endpoint.status} without entries`, found ? 'entries' : outcomeOf(reply))
    return
  }
  walk.unchecked.add(`the end of ${call.endpoint.name}: too many pages`)
}

const checkPages = async (walk: Walk, call: PagedCall): Promise<void> => {
  const { endpoint } = call
  const report: Report = (attempt, expected, came) =>
    void walk.found.push(differenceIn(endpoint, { check: 'paging', attempt, expected, came }))
  let query = call.first(walk, pageSize)
  if (!query) return void walk.unchecked.add(`paging of ${endpoint.name}: nothing to page through`)
  const pages: Page[] = []
  for (let left = mostPages; query && left > 0; left -= 1) {
    const page: Page | null = await readPage(walk, call, query)
    // A wrong answer is reported as such.
    if (!page) return
    pages.push(page)
    if (page.ids.length > pageSize)
      report(`page ${pages.length} of ${pageSize}`, `${pageSize} entries at most`, `${page.ids.length}`)
    if (page.next && page.ids.length === 0) report(`page ${pages.length} of ${pageSize}`, 'entries, since more are there', 'none')
    query = page.next
  }
  if (pages.flatMap(({ ids }) => ids).length < 2) walk.unchecked.add(`order of pages of ${endpoint.name}: fewer than two entries`)
  await checkOrder(walk, call, pages, report)
  await checkEnd(walk, call, report)
}

export const checkPaging = async (walk: Walk): Promise<void> => {
  for (const call of pagedCalls)
    if (walk.endpoints.includes(call.endpoint) && tokenFor(walk, call.endpoint) !== undefined) await checkPages(walk, call)
}
