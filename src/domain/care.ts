/** Whether somebody in the home depends on power for their health: asked for, confirmed, or not known. */
export type CareStatus = 'none' | 'pending' | 'registered'

/** Why an account is spared late fees, disconnection and prepay. */
export type Protection = 'medicallyDependent' | 'firstMissedPayment' | 'planKept' | 'helpAsked' | 'inDispute'

interface Standing {
  readonly care: CareStatus
  /** Bills that are overdue now. */
  readonly overdueBills: number
  /** Whether an earlier bill was missed within a year. */
  readonly hasMissedBefore: boolean
  /** A payment plan that runs and has no missed instalment. */
  readonly isPlanKept: boolean
  /** Help with paying was asked for, and nobody has answered yet. */
  readonly hasAskedForHelp: boolean
  /** A complaint about a bill is not settled. */
  readonly isInDispute: boolean
}

/**
 * Why an account is protected; nobody who is can be charged a late fee, be disconnected for what they owe or be offered prepay. A
 * medically dependent person's home is from the day on which it is asked for (the Code's Part 11A), anybody is in their first missed
 * payment, and who keeps to a payment plan is for as long. So is whoever waits for us: for help that they asked for, or for what becomes of a
 * complaint about a bill.
 */
export const protectionsOf = ({
  care,
  overdueBills,
  hasMissedBefore,
  isPlanKept,
  hasAskedForHelp,
  isInDispute,
}: Standing): Protection[] => [
  ...(care === 'none' ? [] : ['medicallyDependent' as const]),
  ...(overdueBills === 1 && !hasMissedBefore ? ['firstMissedPayment' as const] : []),
  ...(isPlanKept ? ['planKept' as const] : []),
  ...(hasAskedForHelp ? ['helpAsked' as const] : []),
  ...(isInDispute ? ['inDispute' as const] : []),
]
