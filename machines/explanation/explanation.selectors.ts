import type { ExplanationSnapshot } from './explanation.machine.ts'

/** Closed unless it is about this card. */
export const selectModeOf = ({ value, context }: ExplanationSnapshot, card: string): ExplanationSnapshot['value'] =>
  context.card === card ? value : 'closed'
