import { Instant } from '#contract/kit.ts'
import { isIcp } from '#domain/supply/icp.ts'
import { type CsvColumns, csvColumns } from '#server/import/csv-columns.ts'
import type { FileKind } from '#server/import/file-kind.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { linesOf } from '#server/import/text-lines.ts'
import { describeOutages, type OutageNotice, storeOutages } from './outages.store.ts'

const required = ['outage', 'icp', 'startsAt', 'endsAt', 'reason'] as const
const optional = ['status'] as const
type Column = (typeof required)[number] | (typeof optional)[number]

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/
const isInstant = (text: string) => instant.test(text) && Instant.safeParse(text).success
const longestReason = 200
const statuses = ['planned', 'cancelled', 'unplanned', 'restored']
const isStatus = (text: string) => statuses.includes(text)

const noticeIn = (read: ReturnType<CsvColumns<Column>['read']>, line: number): OutageNotice => {
  const require = (name: Column, isValid: boolean, what: string) => {
    if (!isValid) throw new LineRefused(line, `${name} must be ${what}`)
    return read(name)
  }
  const aTime = 'a time such as 2026-06-30T09:00:00+12:00'
  const status = require('status', isStatus(read('status') || 'planned'), 'planned, cancelled, unplanned, restored or empty')
  const icp = read('icp').toUpperCase()
  require('icp', isIcp(icp), 'an ICP')
  const startsAt = Date.parse(require('startsAt', isInstant(read('startsAt')), aTime))
  const isOpen = status === 'unplanned' || status === 'restored'
  const given = require('endsAt', isInstant(read('endsAt')) || (isOpen && read('endsAt') === ''), isOpen
    ? `${aTime}, or empty`
    : aTime)
  const endsAt = given === '' ? null : Date.parse(given)
  require('endsAt', endsAt === null || endsAt > startsAt, 'after startsAt')
  const facts = {
    outage: require('outage', /^.{1,60}$/u.test(read('outage')), 'the network’s number, of 60 characters at most'),
    icp,
    startsAt,
    reason: require('reason', read('reason') !== '' &&
      read('reason').length <= longestReason, 'what customers read, of 200 characters at most'),
  }
  if (status === 'unplanned' || status === 'restored') return { ...facts, status, endsAt }
  return { ...facts, status: status === 'cancelled' ? status : 'planned', endsAt: endsAt ?? startsAt }
}

const readFile = async (path: string): Promise<OutageNotice[]> => {
  const notices: OutageNotice[] = []
  const seen = new Set<string>()
  let columns: CsvColumns<Column> | null = null
  let line = 0
  for await (const text of linesOf(path)) {
    line += 1
    if (text.trim() === '') continue
    if (columns === null) {
      columns = csvColumns(text.replace(/^\uFEFF/, ''), required, optional)
      continue
    }
    const notice = noticeIn(columns.read(line, text), line)
    const key = `${notice.outage} ${notice.icp}`
    if (seen.has(key)) throw new LineRefused(line, 'this outage names the ICP already')
    seen.add(key)
    notices.push(notice)
  }
  if (notices.length === 0) throw new ImportRefused('the file holds no outages')
  return notices
}

/** `docs/providers/outages.md` */
export const outageFile: FileKind = {
  name: 'outages (outage,icp,startsAt,endsAt,reason,status)',
  contents: 'outages',
  recognises: ({ firstLine }) => /^"?outage"?\s*,/i.test(firstLine),
  take: async ({ db, now }, path) => {
    const notices = await readFile(path)
    const counts = await db.transaction((tx) => storeOutages(tx, notices, now))
    return { words: describeOutages(counts), counts: { ...counts }, leftOut: [] }
  },
}
