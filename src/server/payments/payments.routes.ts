import * as credit from '#contract/payments/credit.contract.ts'
import * as transfer from '#contract/payments/bank-transfer.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { formatFullDate, today } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { detailsUndoMs } from '#domain/portal/receipt-words.ts'
import { formatDollars, toCents } from '#domain/basics/money.ts'
import { selectedAccount, type SelectedAccount, selectedAccountId } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { type IdempotentCall, serveIdempotent } from '#server/http/kit.ts'
import { leavesUndo, undoesBy } from '#server/http/undo.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import { repeatHourly, repeatInTurn } from '#server/http/repeats.ts'
import type { CardProvider } from '#server/providers/cards/card-provider.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import type { Area, AreaContext } from '#server/http/wire.ts'
import { readAttempt, settleOpen } from './attempts.store.ts'
import { readBankTransfer, reportBankTransfer } from './bank-transfer.store.ts'
import { cancelCard, closeCardPage } from './card-set-ups.store.ts'
import { readStoredCard, removeCard, shownCard } from './cards.store.ts'
import { extendCredit, readCreditOptions, refundCredit } from './credit.store.ts'
import { cardRefusal, groupRefusal, blockedReasonOf } from './payment-refusals.ts'
import { overdueReminder, runOverdueReminders } from './overdue-reminders.ts'
import { recordCreditEvents, recordRefund } from './payment-events.ts'
import {
  deleteRecurring,
  hasReplacedAnother,
  isAuthorityOf,
  readRecurring,
  setUpDirectDebit,
  updateCard,
} from './recurring.store.ts'
import { storeVisit, openVisit, type OpenVisit } from './visits.store.ts'
import { type Changing, wayToPayMail } from './way-to-pay-mail.ts'

type Serve = (server: Parameters<Area>[0], context: AreaContext, provider: CardProvider | null) => void | Promise<void>

const sweepMs = 5 * 60_000

type Call = Pick<IdempotentCall<Endpoint>, 'caller' | 'brand' | 'now'>

const changing = ({ caller, brand, now }: Call, outbox: Changing['outbox']): Changing => ({
  outbox,
  at: new Date(now),
  customerId: caller.customerId,
  brand: brand.id,
})

const methodsOf = (account: SelectedAccount, provider: CardProvider | null): ('directDebit' | 'creditCard')[] => {
  if (groupRefusal(account)) return []
  return provider ? ['directDebit', 'creditCard'] : ['directDebit']
}

const reads: Serve = (server, context, provider) => {
  const { db, outbox } = context
  serveAccount(server, contract.readCard, async ({ account, now }) => {
    const card = await readStoredCard(db, account.billingAccountId, 'saved')
    return { savedCard: card && shownCard(card, today(now)), hindrance: blockedReasonOf(cardRefusal(account, provider)) }
  })

  serveAccount(server, contract.readRecurring, ({ account, now }) => readRecurring(db, account, today(now)))

  serveAccount(server, credit.readCreditOptions, ({ account, now }) => readCreditOptions(db, account, today(now)))

  serveAccount(server, contract.readRecurringOptions, async ({ account, brand, now }) => {
    const { pendingSince } = await readRecurring(db, account, today(now))
    const isOn = account.paymentMethod !== 'bill'
    const { amountOverdue, nextPayment } = await readSummary(db, account, today(now))
    const methods = methodsOf(account, provider)
    return {
      recurringPaymentOptions: methods,
      isRecurringFormOn: methods.length > 0,
      autopay: {
        status: isOn ? ('on' as const) : pendingSince === null ? ('off' as const) : ('settingUp' as const),
        // Overdue means that the automatic payment failed: its next date is unknown.
        nextPaymentDate: isOn && amountOverdue === 0 ? (nextPayment?.date ?? null) : null,
        options: methods,
      },
      rate: brand.paymentRate,
    }
  })

  serveAccount(server, transfer.readBankTransfer, ({ account, brand, now }) => readBankTransfer(db, account, brand, today(now)))

  serveAccount(server, transfer.reportBankTransfer, async ({ account, brand, now }) => {
    await reportBankTransfer(db, account, today(now))
    return readBankTransfer(db, account, brand, today(now))
  })

  serveAccount(server, contract.readPaymentAttempt, ({ account, now }) =>
    readAttempt(db, account, provider, { outbox, at: new Date(now) }),
  )
}

const visits: Serve = (server, context, provider) => {
  const { db, outbox } = context
  const keep = ({ tx, prepared, now }: { tx: Queryable; prepared: OpenVisit; now: number }) =>
    storeVisit(tx, prepared, outbox, new Date(now))
  const open = async (
    { caller, brand, now }: Call,
    what: Pick<Parameters<typeof openVisit>[2], 'purpose' | 'lpgOrder' | 'order'>,
  ) => openVisit(db, await selectedAccount(db, caller), { ...what, provider, outbox, at: new Date(now), brand: brand.id })

  serveIdempotent(server, contract.saveCard, keep, (call) => open(call, { purpose: 'saveCard', ...call.query }))

  serveIdempotent(server, contract.setUpRecurringCard, keep, (call) => open(call, { purpose: 'recurringCard', ...call.query }))

  serveIdempotent(server, contract.payOnce, keep, ({ body: { lpgOrder, ...order }, ...call }) =>
    open(call, { purpose: 'oneOff', lpgOrder, order: { ...order, rate: call.brand.paymentRate } }),
  )
  describeActivity(server, contract.payOnce, ({ body }) => formatDollars(body.amountToPay))
}

const commands: Serve = async (server, { db, config, outbox }) => {
  const secrets = await loadSecrets(db, config.secrets)

  serveAccountIdempotent(server, contract.setUpDirectDebit, ({ body, ...call }) =>
    setUpDirectDebit(call.tx, call.account, body, { secrets, ...changing(call, outbox) }),
  )
  leavesUndo(server, contract.setUpDirectDebit, async (_, { tx, caller, now }) =>
    // Ending the new one wouldn't bring back how bills were paid before.
    (await hasReplacedAnother(tx, await selectedAccountId(tx, caller), new Date(now)))
      ? null
      : {
          call: contract.deleteRecurring,
          requests: [{}],
          until: new Date(now + detailsUndoMs),
          gives: 'end the direct debit',
        },
  )
  undoesBy(server, contract.deleteRecurring, async (_, { tx, caller, doneAt }) =>
    isAuthorityOf(tx, await selectedAccountId(tx, caller), new Date(doneAt)),
  )

  serveAccountIdempotent(server, contract.cancelRecurring, async ({ tx, account, now }): Promise<undefined> => {
    await cancelCard(tx, account, { outbox, at: new Date(now) })
  })

  serveAccountIdempotent(server, credit.extendCredit, ({ tx, account, now }) =>
    extendCredit(tx, account, { today: today(now), at: new Date(now) }),
  )
  describeActivity(
    server,
    credit.extendCredit,
    ({ answer }) => `${formatDollars(answer.amount)}, to ${formatFullDate(answer.newEndDate)}`,
  )

  serveAccountIdempotent(server, credit.refundCredit, async ({ tx, account, caller, now }) => {
    const { to, authorityId, ...refund } = await refundCredit(tx, account, today(now))
    const about = `${formatDollars(refund.amount)} to ${to}`
    const { billingAccountId } = account
    await recordChange(tx, caller, { what: 'creditRefund', about, billingAccountId }, now)
    await recordRefund(
      tx,
      billingAccountId,
      { refund: refund.reference, cents: toCents(refund.amount), authority: authorityId, bankAccount: to },
      { customerId: caller.customerId, at: new Date(now) },
    )
    return refund
  })
}

const changes: Serve = (server, { outbox }) => {
  serveAccountIdempotent(server, contract.deleteCard, async (call): Promise<undefined> => {
    await removeCard(call.tx, call.account.billingAccountId, changing(call, outbox))
  })

  serveAccountIdempotent(server, contract.updateRecurringCard, async (call): Promise<undefined> => {
    await updateCard(call.tx, call.account, changing(call, outbox))
  })

  serveAccountIdempotent(server, contract.deleteRecurring, async (call): Promise<undefined> => {
    await deleteRecurring(call.tx, call.account, changing(call, outbox))
  })
}

const sweep: Serve = (server, { db, now, outbox }, provider) => {
  if (!provider) return
  repeatInTurn(server, sweepMs, 'a visit to the card provider could not be settled', (report) =>
    settleOpen(db, provider, { outbox, at: new Date(now()) }, report),
  )
}

export const routes: Area = async (server, context) => {
  const { db, now, outbox } = context
  const provider = createCardProvider(context)
  wayToPayMail.serve(context)
  recordCreditEvents(server)
  overdueReminder.serve(context)
  repeatHourly(server, 'overdue reminders could not be sent', () => runOverdueReminders({ db, outbox }, now()))
  if (provider) outbox.serve(closeCardPage, ({ attemptId = '' }) => provider.close(attemptId), { limitMs: 2 * dayMs })
  for (const each of [reads, visits, commands, changes, sweep]) await each(server, context, provider)
}
