import type { Queryable } from '#server/database/database.ts'
import { saveStoredCard } from '#server/payments/cards.store.ts'
import { accountIdOf, type Calendar } from './accounts.ts'
import type { DemoAccount } from './people.ts'

export const createCards = async (tx: Queryable, account: DemoAccount, { firstDay }: Calendar): Promise<void> => {
  if (account.paysBy !== 'card') return
  const at = new Date(`${firstDay}T09:00:00+12:00`)
  const lastDigits = account.paymentHint?.slice(-4) ?? '4821'
  const card = { token: `sandbox-${lastDigits}`, scheme: 'Visa', lastDigits, expires: '08/29', canUpdateCCV: false }
  for (const heldFor of ['saved', 'recurring'] as const)
    await saveStoredCard(tx, accountIdOf(account), heldFor, card, { at, isSeen: true })
}
