/** Why money came back or was never taken. */
const reasons = {
  noMoney: 'there wasn’t enough money in the account',
  accountClosed: 'the account is closed',
  authorityCancelled: 'the direct debit was cancelled at the bank',
  stopped: 'the payment was stopped at the bank',
  wrongAccount: 'the bank couldn’t find the account',
  disputed: 'it was disputed at the bank',
  cardDeclined: 'the bank declined it',
  cardExpired: 'the card has expired',
  cardRemoved: 'the card isn’t stored any more',
  cardNeedsYou: 'the bank wants you to confirm it yourself',
  unknown: 'the bank didn’t tell us why',
} as const

export type ReturnReason = keyof typeof reasons

export const reasonText = (reason: ReturnReason): string => reasons[reason] ?? reasons.unknown

/** No second attempt, and no further collection: the authority is of no use any more. */
export const endsAuthority = (reason: ReturnReason): boolean =>
  reason === 'accountClosed' || reason === 'authorityCancelled' || reason === 'wrongAccount' || reason === 'cardRemoved'

/** The customer or their bank did it on purpose: it is not tried again. */
export const isRetried = (reason: ReturnReason): boolean =>
  reason === 'noMoney' || reason === 'cardDeclined' || reason === 'unknown'

/** Fees are for money that was not there only. */
export const isCharged = (reason: ReturnReason): boolean => reason === 'noMoney'

/** As banks write them: `REFER TO DRAWER`, `A/C CLOSED`. First match counts. */
const patterns: readonly (readonly [RegExp, ReturnReason])[] = [
  [/a\/?c(count)?\s*closed|closed/i, 'accountClosed'],
  [
    /(no|without|not|cancel\w*|revoked|withdrawn)\s*(valid\s*)?auth|auth\w*\s*(\w+\s*)?(cancel|revoked|withdrawn|not)/i,
    'authorityCancelled',
  ],
  [/stop/i, 'stopped'],
  [/refer\s*to\s*drawer|insufficient|funds|\bR\/?D\b/i, 'noMoney'],
  [/no\s*(such\s*)?account|invalid\s*account|unknown\s*account|account\s*not\s*found|incorrect\s*account/i, 'wrongAccount'],
  [/disput|revers|unauthoris|claim/i, 'disputed'],
]

export const reasonOf = (text: string): ReturnReason => patterns.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown'
