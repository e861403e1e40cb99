import { FailureReason } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { type CsvColumns, csvColumns } from '#server/import/csv-columns.ts'
import type { FileKind } from '#server/import/file-kind.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { createSkippedLines } from '#server/import/skipped-lines.ts'
import { linesOf } from '#server/import/text-lines.ts'
import { type DeliveryNews, takeNews } from './delivery-news.ts'
import type { NewsOutcome } from '#domain/supply/lpg-delivery.ts'

const required = ['order', 'day', 'bottles', 'failureReason'] as const
type Column = (typeof required)[number]

/** Why a line changes nothing; null: as if it had been applied. */
const leftOut: Readonly<Record<Exclude<NewsOutcome, 'applied'>, string | null>> = {
  repeated: null,
  late: 'something newer is known of the order',
  impossible: 'the order can’t get there from where it is',
  cancelled: 'the customer has cancelled the order',
  tooMany: 'more bottles than were ordered',
  unknown: 'there is no such order',
}

const newsOf = (read: ReturnType<CsvColumns<Column>['read']>, line: number, today: Day): DeliveryNews => {
  const require = (name: Column, isValid: boolean, what: string) => {
    if (!isValid) throw new LineRefused(line, `${name} must be ${what}`)
    return read(name)
  }
  const day = require('day', isDay(read('day')) && read('day') <= today, 'a day such as 2026-06-30, not after today')
  const orderNamed = require('order', /^[\w-]{1,64}$/.test(read('order')), 'a receipt number or an order’s id')
  const reasons = FailureReason.options
  const failureReason = reasons.find((reason) => reason === read('failureReason')) ?? null
  require('failureReason', read('failureReason') === '' || failureReason !== null, `empty or one of ${reasons.join(', ')}`)
  const isBottles = /^[1-9]\d{0,2}$/.test(read('bottles'))
  require('bottles', failureReason === null ? isBottles : /^0?$/.test(read('bottles')), failureReason === null
    ? 'the bottles that were brought'
    : 'empty or 0, since the delivery failed')
  const status = failureReason === null ? 'DELIVERED' : 'FAILED'
  const bottles = failureReason === null ? Number(read('bottles')) : null
  const newsId = `file ${orderNamed.toUpperCase()} ${day} ${bottles ?? failureReason}`
  return { newsId, orderNamed, status, at: null, day, deliverOn: null, failureReason, bottles }
}

const readFile = async (path: string, today: Day): Promise<(DeliveryNews & { readonly line: number })[]> => {
  const all: (DeliveryNews & { readonly line: number })[] = []
  let columns: CsvColumns<Column> | null = null
  let line = 0
  for await (const text of linesOf(path)) {
    line += 1
    if (text.trim() === '') continue
    if (columns === null) columns = csvColumns(text.replace(/^\uFEFF/, ''), required)
    else all.push({ ...newsOf(columns.read(line, text), line, today), line })
  }
  if (all.length === 0) throw new ImportRefused('the file holds no deliveries')
  return all
}

/** A day's deliveries of the delivery company: `docs/providers/bottles.md`. */
export const deliveryFile: FileKind = {
  name: 'deliveries of bottled gas (order,day,bottles,failureReason)',
  contents: 'deliveries',
  recognises: ({ firstLine }) => /^"?order"?\s*,/i.test(firstLine) && /failureReason/i.test(firstLine),
  take: async ({ db, now }, path) => {
    const all = await readFile(path, todayAt(now))
    const outbox = outboxAt(db, now)
    return db.transaction(async (tx) => {
      const { skip, list } = createSkippedLines()
      const counts = { deliveries: all.length, added: 0, unchanged: 0 }
      for (const news of all) {
        const outcome = await takeNews(tx, news, { outbox, now })
        if (outcome === 'applied') counts.added += 1
        else if (outcome === null || leftOut[outcome] === null) counts.unchanged += 1
        else skip(news.line, leftOut[outcome])
      }
      const lines = `${counted(counts.deliveries, 'line')} of deliveries`
      return { words: `${lines}: ${counts.added} new, ${counts.unchanged} known before`, counts, leftOut: list() }
    })
  },
}
