import { longestReason } from '#contract/desk/customer.contract.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'

export interface PrivacyReason {
  readonly reason: string
}

export const privacyReasonErrors = ({ reason }: PrivacyReason): Readonly<Record<string, string>> => {
  if (reason.trim().length < 3) return { reason: 'Give the reason.' }
  const tooLong = lengthMessage(reason, longestReason)
  return tooLong === null ? {} : { reason: tooLong }
}
