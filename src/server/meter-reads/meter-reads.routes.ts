import type { Brand } from '#brands/brands.ts'
import * as commands from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as contract from '#contract/meter-reads/meter-reads.contract.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordReads } from './read-events.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { type SelectedAccount, selectedAccountId } from '#server/http/selection.ts'
import { leavesUndo, undoesBy } from '#server/http/undo.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { ingestReads } from './ingest.ts'
import { meterReadMail } from './meter-read-mail.ts'
import { previewReads } from './preview.ts'
import { refusedDaysMail } from './refused-days-mail.ts'
import { readName } from './reads.store.ts'
import { readHistory, readSiteMeters } from './site-meters.ts'
import type { CustomerRequest } from './validate-reads.ts'

const subjectOf = (reads: readonly contract.MeterRead[]) =>
  reads.map(({ meterId, deviceReading, readOn }) => `meter ${meterId}, ${deviceReading} on ${formatFullDate(readOn)}`).join('; ')

/** When the first of them can't be changed any more; null while there is no such time. */
const earliestOf = (reads: readonly contract.MeterRead[]): Date | null => {
  const times = reads.flatMap(({ changeUntil }) => (changeUntil === null ? [] : [Date.parse(changeUntil)]))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

interface Call {
  readonly tx: Queryable
  readonly account: SelectedAccount
  readonly brand: Brand
  readonly now: number
}

export const routes: Area = (server, context) => {
  const { db, outbox } = context
  const takeReads = async (
    { tx, account, brand, now }: Call,
    request: CustomerRequest,
  ): Promise<{ reads: contract.MeterRead[] }> => {
    const { billingAccountId, customerId } = account
    const { reads } = await ingestReads(tx, { ...request, account, now, by: { customerId, brand: brand.id } })
    await recordReads(tx, { billingAccountId, customerId }, reads, now)
    for (const { readId, state } of reads)
      if (state === 'checking') await meterReadMail.put(tx, outbox, { billingAccountId, readId, what: 'checking' })
    const history = await readHistory(tx, { billingAccountId, siteId: null }, now)
    return { reads: history.reads.filter(({ readId }) => reads.some((read) => read.readId === readId)) }
  }

  meterReadMail.serve(context)
  refusedDaysMail.serve(context)

  serveAccount(server, contract.readSiteMeters, ({ account, now }) => readSiteMeters(db, account, now))

  serveAccount(server, contract.readMeterReads, ({ account, now }) => readHistory(db, account, now))

  serveAccount(server, commands.readMeterReadPreview, ({ account, body, brand, now }) =>
    previewReads(db, account, body, { brand, now }),
  )

  serveAccountIdempotent(server, commands.submitMeterRead, (call) => takeReads(call, { kind: 'submit', ...call.body }))
  describeActivity(server, commands.submitMeterRead, ({ answer }) => subjectOf(answer.reads))
  leavesUndo(server, commands.submitMeterRead, ({ answer: { reads } }) => ({
    call: commands.takeBackMeterRead,
    requests: reads.map(({ readId }) => ({ params: { readId } })),
    until: earliestOf(reads),
    gives: reads.length === 1 ? 'cancel the reading' : 'cancel the readings',
  }))

  serveAccountIdempotent(server, commands.changeMeterRead, (call) =>
    takeReads(call, { kind: 'change', ...call.params, ...call.body }),
  )
  describeActivity(server, commands.changeMeterRead, ({ answer }) => subjectOf(answer.reads))

  serveAccountIdempotent(server, commands.takeBackMeterRead, (call) => takeReads(call, { kind: 'takeBack', ...call.params }))
  describeActivity(server, commands.takeBackMeterRead, ({ params }, tx) => readName(tx, params.readId))
  undoesBy(server, commands.takeBackMeterRead, async ({ params }, { tx, caller, now }) => {
    const { reads } = await readHistory(tx, { billingAccountId: await selectedAccountId(tx, caller), siteId: null }, now)
    return reads.some(({ readId, changeUntil }) => readId === params.readId && changeUntil !== null)
  })
}
