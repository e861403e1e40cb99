import type { GroupComparison } from '#contract/home-comparison.contract.ts'
import { sum } from './sums.ts'

export type Part = NonNullable<GroupComparison['parts']>[number]

/** The categories that have a row of their own. */
export const ownRows = ['Heating', 'Hot Water', 'EV', 'Appliances'] as const

/** The named categories that there are, and all else as one. */
export const rowsOf = (parts: readonly Part[]): Part[] => {
  const named = ownRows.flatMap((name) => parts.find((part) => part.name === name) ?? [])
  const rest = parts.filter((part) => !named.includes(part))
  return [
    ...named,
    ...(rest.length > 0
      ? [
          {
            name: 'Everything else',
            own: sum(rest.map(({ own }) => own)),
            similar: sum(rest.map(({ similar }) => similar)),
          },
        ]
      : []),
  ]
}
