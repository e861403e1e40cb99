import { noteCardNotice } from '#contract/card-notices.contract.ts'
import * as credit from '#contract/credit.contract.ts'
import * as contract from '#contract/payments.contract.ts'
import { rateOf } from '#domain/card-fee.ts'
import { today } from '#domain/days.ts'
import { selectedAccount, type SelectedAccount } from '#server/account/selection.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { loadSecrets } from '#server/identity/keys.ts'
import { serve, serveOnce, servePublic } from '#server/kit.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import { hearNotice, noticeKeys } from '#server/providers/card-notices.ts'
import type { CardProvider } from '#server/providers/card.ts'
import { createSandboxCards } from '#server/providers/sandbox-cards.ts'
import type { Area, AreaContext } from '#server/wire.ts'
import { beginCard, beginPayment, cancelCard, readAttempt, settleNoticed } from './attempts.store.ts'
import { forgetCard, readHeldCard, shownCard } from './cards.store.ts'
import { extendCredit, refundCredit } from './credit.store.ts'
import { deleteRecurring, readRecurring, setUpDirectDebit, updateCard } from './recurring.store.ts'

type Serve = (server: Parameters<Area>[0], context: AreaContext, provider: CardProvider | null) => void | Promise<void>

const rateFor = ({ config }: AreaContext, brand: string) => rateOf(config.brand ?? brand)

/** Members of a buying group do not pay their bills themselves. */
const canSetUp = ({ isBuyingGroup }: SelectedAccount) => !isBuyingGroup

/** @throws Refusal 403 where no way to pay is on offer */
const requireSetUp = (account: SelectedAccount): SelectedAccount => {
  if (canSetUp(account)) return account
  throw new Refusal(403, contract.notOffered, 'Not part of your account', 'Your group pays its bills together.')
}

const methodsWith = (provider: CardProvider | null): ('directDebit' | 'creditCard')[] =>
  provider ? ['directDebit', 'creditCard'] : ['directDebit']

const reads: Serve = (server, context, provider) => {
  const { db } = context
  serve(server, contract.readCard, async ({ caller }) => {
    const { billingAccountId } = await selectedAccount(db, caller)
    const card = await readHeldCard(db, billingAccountId, 'saved')
    return { savedCard: card && shownCard(card) }
  })

  serve(server, contract.readRecurring, async ({ caller }) => readRecurring(db, await selectedAccount(db, caller)))

  serve(server, contract.readRecurringOptions, async ({ caller, brand, now }) => {
    const account = await selectedAccount(db, caller)
    const { pendingSince } = await readRecurring(db, account)
    const isOn = account.paymentMethod !== 'bill'
    const methods = canSetUp(account) ? methodsWith(provider) : []
    return {
      recurringPaymentOptions: methods,
      isRecurringFormOn: canSetUp(account),
      autopay: {
        status: isOn ? ('on' as const) : pendingSince === null ? ('off' as const) : ('settingUp' as const),
        nextPaymentDate: isOn ? (await readSummary(db, account, today(now))).dueDate : null,
        options: methods,
      },
      rate: rateFor(context, brand),
    }
  })

  serve(server, contract.readPaymentAttempt, async ({ caller, now }) => {
    const account = await selectedAccount(db, caller)
    return db.transaction((tx) => readAttempt(tx, account, provider, new Date(now)))
  })
}

const commands: Serve = async (server, context, provider) => {
  const { db, config } = context
  const secrets = await loadSecrets(db, config.secrets)

  serveOnce(server, contract.saveCard, async ({ tx, caller, now }) =>
    beginCard(tx, await selectedAccount(tx, caller), { purpose: 'saveCard', provider, at: new Date(now) }),
  )

  serveOnce(server, contract.setUpRecurringCard, async ({ tx, caller, now }) =>
    beginCard(tx, requireSetUp(await selectedAccount(tx, caller)), { purpose: 'recurringCard', provider, at: new Date(now) }),
  )

  serveOnce(server, contract.payOnce, async ({ tx, caller, body, brand, now }) =>
    beginPayment(
      tx,
      await selectedAccount(tx, caller),
      { ...body, rate: rateFor(context, brand) },
      { provider, at: new Date(now) },
    ),
  )

  serveOnce(server, contract.setUpDirectDebit, async ({ tx, caller, body, now }) =>
    setUpDirectDebit(tx, requireSetUp(await selectedAccount(tx, caller)), body, { secrets, at: new Date(now) }),
  )

  serveOnce(server, contract.cancelRecurring, async ({ tx, caller, now }): Promise<undefined> => {
    await cancelCard(tx, await selectedAccount(tx, caller), provider, new Date(now))
  })

  serveOnce(server, credit.extendCredit, async ({ tx, caller, now }) =>
    extendCredit(tx, await selectedAccount(tx, caller), { today: today(now), at: new Date(now) }),
  )

  serveOnce(server, credit.refundCredit, async ({ tx, caller, now }) =>
    refundCredit(tx, await selectedAccount(tx, caller), today(now)),
  )
}

const changes: Serve = (server, { db }) => {
  serve(server, contract.deleteCard, async ({ caller }): Promise<undefined> => {
    const { billingAccountId } = await selectedAccount(db, caller)
    await forgetCard(db, billingAccountId, 'saved')
  })

  serve(server, contract.updateRecurringCard, async ({ caller, now }): Promise<undefined> => {
    const account = await selectedAccount(db, caller)
    await db.transaction((tx) => updateCard(tx, account, new Date(now)))
  })

  serve(server, contract.deleteRecurring, async ({ caller, now }): Promise<undefined> => {
    const account = await selectedAccount(db, caller)
    await db.transaction((tx) => deleteRecurring(tx, account, new Date(now)))
  })
}

const notices: Serve = async (server, { db, config }, provider) => {
  const keys = await noticeKeys(db, config.secrets)
  servePublic(server, noteCardNotice, async ({ body, now }): Promise<undefined> => {
    if (!provider) throw notFound()
    await db.transaction(async (tx) => {
      const attemptId = await hearNotice(tx, keys, body, now)
      await settleNoticed(tx, provider, attemptId, new Date(now))
    })
  })
}

/** Saved card, recurring card, direct debit, one-off payments, extension and refund. */
export const paymentRoutes: Area = async (server, context) => {
  const { config, now } = context
  const provider = config.isDemo ? createSandboxCards(config.origin, now) : null
  for (const each of [reads, commands, changes, notices]) await each(server, context, provider)
}
