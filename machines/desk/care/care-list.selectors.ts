import type { CareCaseList } from '#contract/desk/care.contract.ts'

/** Number of the next or previous case of the list; the first one if none is open. */
export const neighbourOf = ({ rows }: CareCaseList, number: string | null, step: 1 | -1): string | null => {
  const at = rows.findIndex((row) => row.number === number)
  return (at === -1 ? rows[0] : rows[at + step])?.number ?? null
}
