import * as commands from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as contract from '#contract/meter-reads/meter-reads.contract.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { changeRead, submitReads, takeReadBack } from './commands.ts'
import { serveReadMails } from './meter-read-mail.ts'
import { previewReads } from './preview.ts'
import { readName } from './reads.store.ts'
import { readHistory, readSiteMeters } from './site-meters.ts'

const subjectOf = (reads: readonly contract.MeterRead[]) =>
  reads.map(({ meterId, deviceReading, readOn }) => `meter ${meterId}, ${deviceReading} on ${formatFullDate(readOn)}`).join('; ')

export const routes: Area = (server, { db, mail, config, outbox, now: clock }) => {
  serveReadMails(db, outbox, mail, config.origin, clock)

  serveAccount(server, contract.readSiteMeters, ({ account, now }) => readSiteMeters(db, account, now))

  serveAccount(server, contract.readMeterReads, ({ account, now }) => readHistory(db, account, now))

  serveAccount(server, commands.readMeterReadPreview, ({ account, body, now }) => previewReads(db, account, body, now))

  serveAccountIdempotent(server, commands.submitMeterRead, (call) =>
    submitReads(call.tx, call.account, call.body, { ...call, outbox }),
  )
  describeActivity(server, commands.submitMeterRead, ({ answer }) => subjectOf(answer.reads))

  serveAccountIdempotent(server, commands.changeMeterRead, (call) =>
    changeRead(call.tx, call.account, { ...call.params, ...call.body }, { ...call, outbox }),
  )
  describeActivity(server, commands.changeMeterRead, ({ answer }) => subjectOf(answer.reads))

  serveAccountIdempotent(server, commands.takeBackMeterRead, (call) =>
    takeReadBack(call.tx, call.account, call.params.readId, call.now),
  )
  describeActivity(server, commands.takeBackMeterRead, ({ params }, tx) => readName(tx, params.readId))
}
