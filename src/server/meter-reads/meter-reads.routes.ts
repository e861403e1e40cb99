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
export const meterReadRoutes: Area = (server, { db, mail, config, outbox }) => {
  serveReadMails(db, outbox, mail, config.origin)

  serve(server, contract.readSiteMeters, async ({ caller, now }) => readSiteMeters(db, await selectedAccount(db, caller), now))

  serve(server, contract.readMeterReads, async ({ caller, now }) => readHistory(db, await selectedAccount(db, caller), now))

  serve(server, commands.readMeterReadPreview, async ({ caller, body, now }) =>
    previewReads(db, await selectedAccount(db, caller), body, now),
  )

  serveOnce(server, commands.submitMeterRead, async ({ tx, caller, body, brand, now }) =>
    submitReads(tx, await selectedAccount(tx, caller), body, { brand, outbox, now }),
  )

  serveOnce(server, commands.changeMeterRead, async ({ tx, caller, params, body, brand, now }) =>
    changeRead(tx, await selectedAccount(tx, caller), { ...params, ...body }, { brand, outbox, now }),
  )

  serveOnce(server, commands.takeBackMeterRead, async ({ tx, caller, params, now }) =>
    takeReadBack(tx, await selectedAccount(tx, caller), params.readId, now),
  )
}
