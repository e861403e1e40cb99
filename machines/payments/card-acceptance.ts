import type { FieldErrors } from '#machines/kit/form.ts'

export interface CardAcceptance {
  readonly creditCardTsAndCs: boolean
  readonly creditCardFeeAccept: boolean
}

/** @param rate surcharge in percent */
export const acceptanceErrors = ({ creditCardTsAndCs, creditCardFeeAccept }: CardAcceptance, rate: number): FieldErrors => ({
  ...(!creditCardTsAndCs && { creditCardTsAndCs: 'Please accept the credit card terms and conditions.' }),
  ...(!creditCardFeeAccept && {
    creditCardFeeAccept:
      rate === 0 ? 'Please tick to say you understand there’s no card fee.' : 'Please accept the credit card fee.',
  }),
})
