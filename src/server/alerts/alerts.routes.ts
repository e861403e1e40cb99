import * as contract from '#contract/alerts/alerts.contract.ts'
import { today } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { detailsUndoMs } from '#domain/portal/receipt-words.ts'
import { alertTitles } from '#domain/customer/alert-words.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { repeatHourly, repeatInTurn } from '#server/http/repeats.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import { leavesUndo, undoesBy } from '#server/http/undo.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { wayOutPurpose } from '#server/mail/unsubscribe-token.ts'
import { keyFor } from '#server/secrets/seal.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { serveAlertMails } from './alert-mail.ts'
import { forgetOldAlerts, runAlertJob } from './alert-job.ts'
import { notifyInterruptions } from './interruption-alerts.ts'
import { chooseAlert, isChosen, isSameChoice, readAlerts } from './settings.store.ts'
import { markRead, readToldAlerts } from './sent-alerts.store.ts'

const job: Area = async (server, context) => {
  const { config, db, outbox, now } = context
  const [secret] = await loadSecrets(db, config.secrets)
  serveAlertMails({ ...context, key: keyFor(secret, wayOutPurpose) })
  repeatHourly(server, 'alerts could not be checked', () =>
    Promise.all([runAlertJob({ db, outbox }, now()), forgetOldAlerts(db, now())]),
  )
  repeatInTurn(server, minuteMs, 'customers could not be alerted to an outage', () => notifyInterruptions({ db, outbox }, now()))
}

export const routes: Area = async (server, context) => {
  const { db } = context
  serveAccount(server, contract.readAlerts, ({ account, now }) => readAlerts(db, account, today(now)))

  serveAccount(server, contract.chooseAlert, async ({ account, body, now }): Promise<undefined> => {
    await chooseAlert(db, account, body, new Date(now))
  })
  describeActivity(server, contract.chooseAlert, ({ body: { kind, isOn } }) => `${alertTitles[kind]}, ${isOn ? 'on' : 'off'}`)

  leavesUndo(server, contract.chooseAlert, ({ body: { was, ...choice } }, { now }) =>
    was === undefined || isSameChoice(was, choice)
      ? null
      : {
          call: contract.chooseAlert,
          requests: [{ body: { ...was, was: choice } }],
          until: new Date(now + detailsUndoMs),
          gives: 'go back to the alert before',
        },
  )
  undoesBy(server, contract.chooseAlert, async ({ body: { was } }, { tx, caller }) =>
    was === undefined ? false : isChosen(tx, await selectedAccountId(tx, caller), was),
  )

  serveAccount(server, contract.readToldAlerts, ({ account, now }) => readToldAlerts(db, account.billingAccountId, now))

  serveAccount(server, contract.markAlertsRead, async ({ account, body, now }): Promise<undefined> => {
    await markRead(db, account.billingAccountId, body.toldId, new Date(now))
  })

  await job(server, context)
}
