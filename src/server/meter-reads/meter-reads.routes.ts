import * as commands from '#contract/meter-read-commands.contract.ts'
import * as contract from '#contract/meter-reads.contract.ts'
import { serve, serveOnce } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { changeRead, submitReads, takeReadBack } from './commands.ts'
import { serveReadMails } from './meter-read-mail.ts'
import { previewReads } from './preview.ts'
import { readHistory, readSiteMeters } from './site-meters.ts'

/** Reads of meters that are read by hand. */
export const meterReadRoutes: Area = (server, { db, mail, config, outbox, now: clock }) => {
  serveReadMails(db, outbox, mail, config.origin, clock)

  serve(server, contract.readSiteMeters, async ({ caller, now }) => readSiteMeters(db, await selectedAccount(db, caller), now))

  serve(server, contract.readMeterReads, async ({ caller, now }) => readHistory(db, await selectedAccount(db, caller), now))

  serve(server, commands.readMeterReadPreview, async ({ caller, body, now }) =>
    previewReads(db, await selectedAccount(db, caller), body, now),
  )

  serveOnce(server, commands.submitMeterRead, async (call) =>
    submitReads(call.tx, await selectedAccount(call.tx, call.caller), call.body, { ...call, outbox }),
  )

  serveOnce(server, commands.changeMeterRead, async (call) =>
    changeRead(call.tx, await selectedAccount(call.tx, call.caller), { ...call.params, ...call.body }, { ...call, outbox }),
  )

  serveOnce(server, commands.takeBackMeterRead, async (call) =>
    takeReadBack(call.tx, await selectedAccount(call.tx, call.caller), call.params.readId, call.now),
  )
}
