import type { GroupComparison } from '#contract/home-comparison.contract.ts'

export type Part = NonNullable<GroupComparison['parts']>[number]

/** The categories that have a row of their own. */
export const ownRows = ['Heating', 'Hot Water', 'EV', 'Appliances'] as const

/** The named categories that there are, and all else as one. */
export const rowsOf = (parts: readonly Part[]): Part[] => {
  const named = ownRows.flatMap((name) => parts.find((part) => part.name === name) ?? [])
  const rest = parts.filter((part) => !named.includes(part))
  const sum = (of: (part: Part) => number) => rest.reduce((total, part) => total + of(part), 0)
  return [
    ...named,
    ...(rest.length > 0 ? [{ name: 'Everything else', own: sum(({ own }) => own), similar: sum(({ similar }) => similar) }] : []),
  ]
}
