import type { UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { addDays, type Day, type DayRange, formatShortRange } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { windowOf } from '#server/billing/cycles.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readKnown, unlockOf } from '#server/profile/unlock.store.ts'
import { type Breakdown, readBreakdown } from './usage-breakdown.store.ts'
import { shareOut } from '#domain/basics/whole-shares.ts'

export const lastBillOf = (account: SelectedAccount, today: Day): DayRange =>
  windowOf(account, addDays(windowOf(account, today).startDate, -1))

/** Whole per cent of energy and money, each adding up to 100. */
export const percentagesOf = ({ parts }: Breakdown) => {
  const percent = (of: (part: Breakdown['parts'][number]) => number) => shareOut(parts.map(of), 100)
  return { kWh: percent(({ wh }) => wh), dollars: percent(({ cents }) => cents) }
}

const chargesOf = ({ dailyDays, dailyCents, freeHours, freeCents }: Breakdown) => ({
  dailyCharge: { days: dailyDays, dollars: toDollars(dailyCents) },
  ...(freeHours > 0 && { freeHours: { hours: freeHours, dollars: toDollars(freeCents) } }),
})

export const readBreakdownTile = async (db: Queryable, account: SelectedAccount, today: Day): Promise<UsageBreakdownWidget> => {
  const known = await readKnown(db, account)
  const unlock = unlockOf(known)
  const breakdown = unlock.isReady ? await readBreakdown(db, account, lastBillOf(account, today), known) : null
  if (!breakdown) return { ...unlock, isReady: false, breakdown: null }
  const { startDate, endDate, parts } = breakdown
  const percentages = percentagesOf(breakdown)
  const showsCost = !account.isBuyingGroup
  return {
    ...unlock,
    breakdown: {
      period: formatShortRange({ startDate, endDate }),
      startDate,
      endDate,
      ...(showsCost && chargesOf(breakdown)),
      discount: showsCost ? account.discount : null,
      categories: parts.map(({ look, wh, cents }, index) => ({
        name: look.name,
        hexColour: look.hexColour,
        dollars: { value: toDollars(cents), percentage: showsCost ? (percentages.dollars[index] ?? 0) : 0 },
        kWh: { value: wh / 1000, percentage: percentages.kWh[index] ?? 0 },
      })),
    },
  }
}
