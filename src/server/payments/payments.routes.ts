import { noteCardNotice } from '#contract/card-notices.contract.ts'
import * as credit from '#contract/credit.contract.ts'
import * as contract from '#contract/payments.contract.ts'
import { today } from '#domain/days.ts'
import { selectedAccount, type SelectedAccount } from '#server/http/selection.ts'
import { outsider } from '#server/database/ambient.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Asking } from '#server/http/caller.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { serve, serveOnce, servePublic } from '#server/http/kit.ts'
import { notFound } from '#server/http/refusal.ts'
import { hearNotice, noticeKeys, readNotice } from '#server/providers/card-notices.ts'
import type { CardProvider } from '#server/providers/card.ts'
import { createSandboxCards } from '#server/providers/sandbox-cards.ts'
import type { Area, AreaContext } from '#server/http/wire.ts'
import { readAttempt, settleIn, settleOpen } from './attempts.store.ts'
import { cancelCard, closeCardPage } from './card-set-ups.store.ts'
import { forgetCard, readHeldCard, shownCard } from './cards.store.ts'
import { extendCredit, readCreditOptions, refundCredit } from './credit.store.ts'
import { cardRefusal, groupRefusal, hindranceOf } from './hindrances.ts'
import { deleteRecurring, readRecurring, setUpDirectDebit, updateCard } from './recurring.store.ts'
import { keepVisit, openVisit, type OpenVisit } from './visits.store.ts'

type Serve = (server: Parameters<Area>[0], context: AreaContext, provider: CardProvider | null) => void | Promise<void>

const sweepMs = 5 * 60_000

const methodsOf = (account: SelectedAccount, provider: CardProvider | null): ('directDebit' | 'creditCard')[] => {
  if (groupRefusal(account)) return []
  return provider ? ['directDebit', 'creditCard'] : ['directDebit']
}

const reads: Serve = (server, context, provider) => {
  const { db } = context
  serve(server, contract.readCard, async ({ caller, now }) => {
    const account = await selectedAccount(db, caller)
    const card = await readHeldCard(db, account.billingAccountId, 'saved')
    return { savedCard: card && shownCard(card, today(now)), hindrance: hindranceOf(cardRefusal(account, provider)) }
  })

  serve(server, contract.readRecurring, async ({ caller, now }) =>
    readRecurring(db, await selectedAccount(db, caller), today(now)),
  )

  serve(server, credit.readCreditOptions, async ({ caller, now }) =>
    readCreditOptions(db, await selectedAccount(db, caller), today(now)),
  )

  serve(server, contract.readRecurringOptions, async ({ caller, brand, now }) => {
    const account = await selectedAccount(db, caller)
    const { pendingSince } = await readRecurring(db, account, today(now))
    const isOn = account.paymentMethod !== 'bill'
    const { amountOverdue, nextPayment } = await readSummary(db, account, today(now))
    const methods = methodsOf(account, provider)
    return {
      recurringPaymentOptions: methods,
      isRecurringFormOn: methods.length > 0,
      autopay: {
        status: isOn ? ('on' as const) : pendingSince === null ? ('off' as const) : ('settingUp' as const),
        // What is overdue was not paid by itself: when it will be is not known.
        nextPaymentDate: isOn && amountOverdue === 0 ? (nextPayment?.date ?? null) : null,
        options: methods,
      },
      rate: brand.paymentRate,
    }
  })

  serve(server, contract.readPaymentAttempt, async ({ caller, now }) => {
    return readAttempt(db, await selectedAccount(db, caller), provider, new Date(now))
  })
}

/** What sends the customer to the provider: its page is opened first, and the visit kept with the receipt. */
const visits: Serve = (server, context, provider) => {
  const { db, outbox } = context
  const keep = ({ tx, asked, now }: { tx: Queryable; asked: OpenVisit; now: number }) =>
    keepVisit(tx, asked, outbox, new Date(now))
  const open = async (caller: Asking, now: number, what: Pick<Parameters<typeof openVisit>[2], 'purpose' | 'order'>) =>
    openVisit(db, await selectedAccount(db, caller), { ...what, provider, outbox, at: new Date(now) })

  serveOnce(server, contract.saveCard, keep, ({ caller, now }) => open(caller, now, { purpose: 'saveCard' }))

  serveOnce(server, contract.setUpRecurringCard, keep, ({ caller, now }) => open(caller, now, { purpose: 'recurringCard' }))

  serveOnce(server, contract.payOnce, keep, ({ caller, body, brand, now }) =>
    open(caller, now, { purpose: 'oneOff', order: { ...body, rate: brand.paymentRate } }),
  )
}

const commands: Serve = async (server, { db, config, outbox }) => {
  const secrets = await loadSecrets(db, config.secrets)

  serveOnce(server, contract.setUpDirectDebit, async ({ tx, caller, body, now }) =>
    setUpDirectDebit(tx, await selectedAccount(tx, caller), body, { secrets, outbox, at: new Date(now) }),
  )

  serveOnce(server, contract.cancelRecurring, async ({ tx, caller, now }): Promise<undefined> => {
    await cancelCard(tx, await selectedAccount(tx, caller), { outbox, at: new Date(now) })
  })

  serveOnce(server, credit.extendCredit, async ({ tx, caller, now }) =>
    extendCredit(tx, await selectedAccount(tx, caller), { today: today(now), at: new Date(now) }),
  )

  serveOnce(server, credit.refundCredit, async ({ tx, caller, now }) =>
    refundCredit(tx, await selectedAccount(tx, caller), today(now)),
  )
}

const changes: Serve = (server, { outbox }) => {
  serveOnce(server, contract.deleteCard, async ({ tx, caller }): Promise<undefined> => {
    const { billingAccountId } = await selectedAccount(tx, caller)
    await forgetCard(tx, billingAccountId, 'saved')
  })

  serveOnce(server, contract.updateRecurringCard, async ({ tx, caller, now }): Promise<undefined> => {
    await updateCard(tx, await selectedAccount(tx, caller), { outbox, at: new Date(now) })
  })

  serveOnce(server, contract.deleteRecurring, async ({ tx, caller, now }): Promise<undefined> => {
    await deleteRecurring(tx, await selectedAccount(tx, caller), { outbox, at: new Date(now) })
  })
}

const notices: Serve = async (server, { db, config }, provider) => {
  const keys = await noticeKeys(db, config.secrets)
  servePublic(server, noteCardNotice, async ({ body, now }): Promise<undefined> => {
    if (!provider) throw notFound()
    const notice = readNotice(keys, body, now)
    // What it speaks of is asked of the provider, not believed.
    const outcome = await provider.ask(notice.attemptId, now)
    await db.transaction(async (tx) => {
      await hearNotice(tx, notice, now)
      if (outcome) await settleIn(tx, notice.attemptId, outcome, new Date(now))
    })
  })
}

/** Asks what became of visits whose notice was lost, whether or not anybody looks. */
const sweep: Serve = (server, { db, now }, provider) => {
  if (!provider) return
  const report = (error: unknown) => server.log.error({ err: error }, 'a visit to the card provider could not be settled')
  let running: Promise<void> | null = null
  const begin = () => {
    running ??= settleOpen(db, provider, new Date(now()), report)
      .catch(report)
      .finally(() => (running = null))
  }
  const sweeping = setInterval(begin, sweepMs).unref()
  server.addHook('onClose', async () => clearInterval(sweeping))
}

/** Saved card, recurring card, direct debit, one-off payments, extension and refund. */
export const paymentRoutes: Area = async (server, context) => {
  const { config, db, now, outbox } = context
  const provider = config.isDemo ? outsider(createSandboxCards(db, config.origin, now)) : null
  if (provider) outbox.serve(closeCardPage, ({ attemptId = '' }) => provider.close(attemptId))
  for (const each of [reads, visits, commands, changes, notices, sweep]) await each(server, context, provider)
}
