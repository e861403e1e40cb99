import * as commands from '#contract/meter-read-commands.contract.ts'
import type { ChangedPart } from '#contract/account-activity.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/meter-reads.contract.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { type OnceCall, serve, serveOnce } from '#server/http/kit.ts'
import { type SelectedAccount, selectedAccount } from '#server/http/selection.ts'
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

  /** Done and written down: all of it, or nothing. */
  const recorded = async <Done>(
    { tx, caller, now }: Pick<OnceCall<Endpoint>, 'tx' | 'caller' | 'now'>,
    what: ChangedPart,
    work: (account: SelectedAccount) => Promise<Done>,
  ): Promise<Done> => {
    const account = await selectedAccount(tx, caller)
    const done = await work(account)
    await recordChange(tx, caller, { what, billingAccountId: account.billingAccountId }, now)
    return done
  }

  serveOnce(server, commands.submitMeterRead, (call) =>
    recorded(call, 'meterRead', (account) => submitReads(call.tx, account, call.body, { ...call, outbox })),
  )

  serveOnce(server, commands.changeMeterRead, (call) =>
    recorded(call, 'meterReadChanged', (account) =>
      changeRead(call.tx, account, { ...call.params, ...call.body }, { ...call, outbox }),
    ),
  )

  serveOnce(server, commands.takeBackMeterRead, (call) =>
    recorded(call, 'meterReadTakenBack', (account) => takeReadBack(call.tx, account, call.params.readId, call.now)),
  )
}
