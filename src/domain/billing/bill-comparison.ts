import type { ProofLine } from '#contract/bills/invoices.contract.ts'
import type { HeldBillCause } from '#contract/desk/bills.contract.ts'

export type LineAmount = Pick<ProofLine, 'quantity' | 'unit' | 'cents'>

export interface ComparedLine {
  readonly description: string
  readonly kind: ProofLine['kind']
  /** Null: no such line on the bill. */
  readonly printed: LineAmount | null
  /** Null: the proof has no such line. */
  readonly worked: LineAmount | null
  /** Worked out less printed. */
  readonly differenceCents: number
  readonly isSame: boolean
}

const amountOf = (line: ProofLine | undefined): LineAmount | null =>
  line ? { quantity: line.quantity, unit: line.unit, cents: line.cents } : null

const comparedLine = (line: ProofLine | undefined, again: ProofLine | undefined): ComparedLine[] => {
  const named = again ?? line
  if (!named) return []
  const isSame =
    line !== undefined &&
    again !== undefined &&
    line.cents === again.cents &&
    line.quantity === again.quantity &&
    line.kind === again.kind
  return [
    {
      description: named.description,
      kind: named.kind,
      printed: amountOf(line),
      worked: amountOf(again),
      differenceCents: (again?.cents ?? 0) - (line?.cents ?? 0),
      isSame,
    },
  ]
}

/** Line by line, in the order of the bill. */
export const compareLines = (printed: readonly ProofLine[], worked: readonly ProofLine[]): ComparedLine[] =>
  Array.from({ length: Math.max(printed.length, worked.length) }, (_, index) =>
    comparedLine(printed[index], worked[index]),
  ).flat()

const lineGroup = ({ kind, supplyPointId }: ProofLine) => `${kind} ${supplyPointId}`

/** Two bills of a period, in the order of the new one: lines are paired by kind and supply, whatever else a bill has or lacks. */
export const compareBills = (before: readonly ProofLine[], after: readonly ProofLine[]): ComparedLine[] => {
  const left = Map.groupBy(before, lineGroup)
  const paired = after.flatMap((line) => comparedLine(left.get(lineGroup(line))?.shift(), line))
  return [...paired, ...[...left.values()].flat().flatMap((line) => comparedLine(line, undefined))]
}

const causes: Readonly<Record<ProofLine['kind'], HeldBillCause>> = {
  energy: 'energy',
  daily: 'days',
  freeHours: 'energy',
  export: 'export',
  bottles: 'bottles',
  discount: 'discount',
  correction: 'correction',
}

/** The first line that differs decides: discount and total follow from it. */
export const heldBillCause = (lines: readonly ComparedLine[]): HeldBillCause => {
  const line = lines.find(({ isSame }) => !isSame)
  if (!line) return 'total'
  if (!line.printed || !line.worked) return 'missingLine'
  const isRate = line.printed.quantity !== null && line.printed.quantity === line.worked.quantity
  return isRate && (line.kind === 'energy' || line.kind === 'daily') ? 'rate' : causes[line.kind]
}
