/** Medical dependence on power in the home: requested, confirmed or unknown. */
export type CareStatus = 'none' | 'pending' | 'registered'

/** Protects from late fees, disconnection and prepay. */
export type Protection = 'medicallyDependent' | 'firstMissedPayment' | 'planKept' | 'helpAsked' | 'inDispute'

interface ArrearsFacts {
  readonly care: CareStatus
  readonly overdueBills: number
  readonly hasMissedBefore: boolean
  readonly isPlanKept: boolean
  readonly hasAskedForHelp: boolean
  readonly isInDispute: boolean
}

/**
 * No late fee, disconnection or prepay for: medical dependence from the day of the request (the Code, Part 11A), a first missed
 * payment, a payment plan without missed instalments, an unanswered request for help, an unsettled complaint about a bill.
 */
export const protectionsOf = ({
  care,
  overdueBills,
  hasMissedBefore,
  isPlanKept,
  hasAskedForHelp,
  isInDispute,
}: ArrearsFacts): Protection[] => [
  ...(care === 'none' ? [] : ['medicallyDependent' as const]),
  ...(overdueBills === 1 && !hasMissedBefore ? ['firstMissedPayment' as const] : []),
  ...(isPlanKept ? ['planKept' as const] : []),
  ...(hasAskedForHelp ? ['helpAsked' as const] : []),
  ...(isInDispute ? ['inDispute' as const] : []),
]
