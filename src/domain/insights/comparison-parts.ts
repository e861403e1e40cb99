import type { GroupComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { sum } from '#domain/basics/sums.ts'

export type Part = NonNullable<GroupComparison['parts']>[number]

export const ownRows = ['Heating', 'Hot Water', 'EV', 'Appliances'] as const

export const rowsOf = (parts: readonly Part[]): Part[] => {
  const named = ownRows.flatMap((name) => parts.find((part) => part.name === name) ?? [])
  const rest = parts.filter((part) => !named.includes(part))
  return [
    ...named,
    ...(rest.length > 0
      ? [
          {
            name: 'Everything else',
            own: sum(rest.map(({ own: kwh }) => kwh)),
            similar: sum(rest.map(({ similar }) => similar)),
          },
        ]
      : []),
  ]
}

const partNames: Readonly<Record<string, string>> = {
  Heating: 'heating',
  'Hot Water': 'hot water',
  EV: 'car charging',
  Appliances: 'appliances',
}

const apartOf = ({ own: ownKwh, similar }: Part): number => ownKwh - similar

export const soleSaving = (parts: readonly Part[], ownWh: number, average: number): string | null => {
  if (ownWh >= average) return null
  const sole = parts.find((part) => part.name in partNames && apartOf(part) < 0 && ownWh - average - apartOf(part) >= 0)
  return sole ? (partNames[sole.name] ?? null) : null
}

/**
 * `The main cause is heating: 120 kWh more than similar homes in 30 days.` Only for homes that use more than half of their group;
 * null if nothing stands out.
 */
export const rankCause = (
  parts: readonly Part[],
  { rank, homes }: { readonly rank: number; readonly homes: number },
): string | null => {
  if (rank <= homes / 2) return null
  const [most] = parts
    .filter((part) => part.name in partNames && Math.round(apartOf(part)) > 0)
    .toSorted((a, b) => apartOf(b) - apartOf(a))
  return most
    ? `The main cause is ${partNames[most.name]}: ${formatKwh(apartOf(most))} more than similar homes in 30 days.`
    : null
}
