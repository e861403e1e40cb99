import { today } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { readLedger } from '#server/billing/ledger.store.ts'
import { command, formats, optional } from '#server/command-line/command.ts'

export const ledgerCommand = command(
  'ledger',
  'shows the balance of each ledger account at the end of a day; they add up to zero',
  { day: optional(formats.day) },
  async ({ db, now }, { day = today(now) }) => {
    const balances = Object.entries(await readLedger(db, day))
    const total = sumOf(balances, ([, cents]) => cents)
    return [...balances, ['total', total] as const].map(([account, cents]) => `${account}: ${formatCents(cents)}`).join('\n')
  },
)
