import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import * as contract from '#contract/data-export/data-export.contract.ts'
import type { WireFile } from '#contract/file.ts'
import { addDays, today, formatInstant, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { createPdfWorkerPool } from '#server/documents/pdf-worker-pool.ts'
import { emailOf } from '#server/http/customers.store.ts'
import { idOf } from '#server/http/ids.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { noData, requirePeriod, supplyPointNotFound } from '#server/http/period.ts'
import { Refusal, notFound } from '#server/http/refusal.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area, AreaContext } from '#server/http/wire.ts'
import { storedBrand } from '#server/process/config.ts'
import { type Making, makePart, partsOf } from './archive-parts.ts'
import * as store from './archive.store.ts'
import { eiep13aFile } from './eiep13a-file.ts'
import { greenButtonFile } from './green-button-file.ts'
import { usageCsv } from './usage-csv.ts'
import { readSeries, readSupplyPoints, type UsageSeries } from './usage-series.store.ts'

const makes = 'dataArchive'

const archiveMail = outboxMail<{ readonly archiveId: string }>('dataArchiveReady', async ({ archiveId }, { db, brandOf }) => {
  const archive = await store.readArchive(db, archiveId)
  const to = archive && (await emailOf(db, archive.customerId))
  if (!archive?.expiresAt || !to) return null
  return {
    brand: brandOf(archive.brand),
    to,
    subject: 'Your data is ready to download',
    paragraphs: [
      'We’ve put everything we hold about you in one file: your use, your bills and how we worked them out, your profile and your account’s activity.',
      `You can download it until ${formatInstant(archive.expiresAt.getTime())}. You’ll need to sign in.`,
      'If you didn’t ask for this, please call us.',
    ],
    link: { words: 'Download your data', path: pathOf('accountSettings') },
  }
})

const zipOf = async ({ parts, askedAt }: store.ArchiveRow, contents: readonly Uint8Array[]): Promise<Uint8Array> => {
  const zip = new ZipFile()
  for (const [index, { path }] of parts.entries())
    zip.addBuffer(Buffer.from(contents[index] ?? new Uint8Array()), path, { mtime: askedAt, compress: !path.endsWith('.pdf') })
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

/** One part per message, so that a process after a crash continues. The last part enqueues the mail. */
const job: Area = (server, context: AreaContext) => {
  const { config, db, outbox, now } = context
  const pdfWorkers = createPdfWorkerPool({ workers: 1 })
  server.addHook('onClose', () => pdfWorkers.close())
  const next = (archiveId: string) => ({ kind: makes, about: { archiveId } })

  const makeNext = async ({ archiveId = '' }: Readonly<Record<string, string>>) => {
    const archive = await store.readArchive(db, archiveId)
    if (!archive || archive.state === 'ready') return
    const { customerId, brand, parts, made } = archive
    const part = parts[made]
    const making: Making = { db, pdfWorkers, brand: storedBrand(config, brand), customerId, now: now() }
    const bytes = part ? await makePart(making, part) : await zipOf(archive, await store.readParts(db, archiveId))
    await db.transaction(async (tx) => {
      const same = await store.readArchive(tx, archiveId)
      if (same?.state !== 'making' || same.made !== made) return
      if (part) {
        await store.putPart(tx, archiveId, made, bytes)
        await outbox.put(tx, next(archiveId))
        return
      }
      await store.finishArchive(tx, same, bytes, now())
      await archiveMail.put(tx, outbox, { archiveId })
    })
  }
  outbox.serve(makes, makeNext, { isLong: true })

  archiveMail.serve(context)

  serveIdempotent(server, contract.askDataArchive, async ({ tx, caller, brand, now: at }) => {
    const { customerId } = caller
    const parts = await partsOf({ db: tx, pdfWorkers, brand, customerId, now: at })
    const archiveId = randomUUID()
    const begins = await store.putArchive(tx, { archiveId, customerId, brand: brand.id, askedAt: new Date(at), parts })
    if (begins) await outbox.put(tx, next(archiveId))
    return store.toArchiveStatus(await store.readNewest(tx, customerId, at))
  })
}

const reads: Area = (server, { db }) => {
  serve(server, contract.readDataArchive, async ({ caller, now }) =>
    store.toArchiveStatus(await store.readNewest(db, caller.customerId, now)),
  )

  serve(server, contract.readDataArchiveFile, async ({ caller, brand, now }) => {
    const bytes = await store.readArchiveBytes(db, caller.customerId, now)
    if (!bytes) throw notFound()
    return { name: `${brand.id}-everything-${todayAt(now)}.zip`, mediaType: 'application/zip', bytes }
  })
}

const archiveRoutes: Area = async (server, context) => {
  for (const area of [reads, job]) await area(server, context)
}

const onlyOne = () =>
  new Refusal(
    400,
    contract.oneSupplyPoint,
    'Please choose one property',
    'A Green Button file is for one property’s electricity, and this account has several.',
    { fields: { supplyPointId: 'Please choose one.' } },
  )

const kinds = {
  csv: { suffix: 'csv', mediaType: 'text/csv' },
  eiep13a: { suffix: 'txt', mediaType: 'text/plain' },
  greenbutton: { suffix: 'xml', mediaType: 'application/atom+xml' },
} as const

const oneOf = (series: readonly UsageSeries[]): UsageSeries => {
  const [first] = series
  if (!first) throw noData()
  return first
}

const usage: Area = (server, { db }) => {
  serve(server, contract.exportUsage, async ({ caller, brand, query, now }): Promise<WireFile> => {
    const { format, endDate = today(now), supplyPointId } = query
    const { startDate = addDays(endDate, 1 - contract.longestUsageFile) } = query
    const range = { startDate, endDate }
    requirePeriod(range, contract.longestUsageFile)
    const account = await selectedAccount(db, caller)
    const supplyPoints = await readSupplyPoints(db, account)
    const points =
      supplyPointId === undefined ? supplyPoints : supplyPoints.filter((point) => point.supplyPointId === idOf(supplyPointId))
    if (points.length === 0) throw supplyPointNotFound()
    if (format === 'greenbutton' && points.length > 1) throw onlyOne()
    const all: UsageSeries[] = []
    for (const point of points) all.push(await readSeries(db, caller, point, range))
    const series = all.filter(({ halfHours }) => halfHours.length > 0)
    const first = oneOf(series)
    const texts = {
      csv: () => usageCsv(series, !account.isBuyingGroup),
      eiep13a: () => eiep13aFile(series, { sender: brand.id.toUpperCase(), writtenOn: today(now), ...range }),
      greenbutton: () => greenButtonFile(first, instantText(now)),
    }
    const { suffix, mediaType } = kinds[format]
    const fileSubject = series.length === 1 ? first.icp : 'all'
    return {
      name: `electricity-${fileSubject}-${startDate}-to-${endDate}.${suffix}`,
      mediaType,
      bytes: new TextEncoder().encode(texts[format]()),
    }
  })
}

export const routes: Area = async (server, context) => {
  for (const area of [usage, archiveRoutes]) await area(server, context)
}
