export const readingDecisions = ['ask', 'release', 'refuse'] as const
export type ReadingDecision = (typeof readingDecisions)[number]

export interface DecisionFields {
  /** For the customer. */
  readonly text: string
  readonly hasRolledOver: boolean
}

const shortest = 3
const longest = 600

/** A refusal needs a reason, a question its text; a lower reading counts only if the meter went round to 0. */
export const decisionErrors = (
  { text, hasRolledOver }: DecisionFields,
  { decision, needsRollOver }: { readonly decision: ReadingDecision; readonly needsRollOver: boolean },
): Readonly<Record<string, string>> => {
  const { length } = text.trim()
  const missing = decision === 'ask' ? 'Write what you’d like to know' : 'Write the reason. The customer gets it'
  return {
    ...(decision !== 'release' && length < shortest && { text: missing }),
    ...(length > longest && { text: `Use at most ${longest} characters` }),
    ...(decision === 'release' && needsRollOver && !hasRolledOver && { hasRolledOver: 'Confirm that the meter went round to 0' }),
  }
}
