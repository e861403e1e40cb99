import type { ChangedAccount, PriceEffectPage } from '#contract/desk/prices.contract.ts'

/** Shown of those that go up, and of those that go down. */
const shown = 3

/** The largest first: up, then down. */
export const largestChanges = <Change extends Pick<ChangedAccount, 'cents'>>(changes: readonly Change[]): Change[] => {
  const sorted = changes.toSorted((a, b) => b.cents - a.cents)
  const [up, down] = [sorted.filter(({ cents }) => cents >= 0), sorted.filter(({ cents }) => cents < 0)]
  return [...up.slice(0, shown), ...down.slice(-shown).toReversed()]
}

export type PriceEffect = Omit<PriceEffectPage, 'next'>

export const addEffect = (sum: PriceEffect | null, page: PriceEffect): PriceEffect =>
  sum === null
    ? page
    : {
        planName: page.planName,
        total: page.total,
        looked: sum.looked + page.looked,
        changed: sum.changed + page.changed,
        bills: sum.bills + page.bills,
        upCents: sum.upCents + page.upCents,
        downCents: sum.downCents + page.downCents,
        accounts: largestChanges([...sum.accounts, ...page.accounts]),
      }
