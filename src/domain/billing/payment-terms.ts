export interface TermsPart {
  readonly title: string
  readonly sentences: readonly string[]
}

export interface TermsFacts {
  readonly name: string
  readonly phone: string
}

/** Requirements of New Zealand's banks in plain words. Notice of 10 days and 120 days for reversals are theirs. */
export const directDebitTerms = ({ name, phone }: TermsFacts): readonly TermsPart[] => [
  {
    title: 'What you authorise',
    sentences: [
      `Your bank can pay ${name} the amount of your bills from the account you name, until you end this authority.`,
      `You can authorise payments from this account on your own. If two people have to sign, please call us on ${phone} instead.`,
    ],
  },
  {
    title: 'What we tell you before',
    sentences: [
      'Your bill is our notice. It tells you how much we’ll take and when, at least 10 calendar days before.',
      'If the amount or date changes, we’ll tell you again.',
    ],
  },
  {
    title: 'What you can do',
    sentences: [
      'You can end this authority any time, here or by telling your bank in writing.',
      'To stop a payment, tell your bank before the due date.',
      'You can ask your bank to reverse a payment up to 120 calendar days after it was taken, if we didn’t give you notice or took a different amount or day.',
    ],
  },
  {
    title: 'When a payment doesn’t go through',
    sentences: [
      'You still owe the bill. We can ask your bank once more within five business days, without a new notice.',
      'Your bank can charge you for it under its own terms.',
    ],
  },
  {
    title: 'Your bank’s part',
    sentences: [
      'Your bank’s terms for the account apply. Your bank decides the order it makes payments in.',
      'Your bank can end this authority by telling you in writing.',
      'Whether a bill is right is between you and us, not the bank.',
    ],
  },
  {
    title: 'How we keep your account number',
    sentences: ['We store your account number encrypted. We only show your bank and the last digits.'],
  },
]

/** @param rate fee in per cent */
export const cardTerms = ({ name, phone, rate }: TermsFacts & { readonly rate: number }): readonly TermsPart[] => [
  {
    title: 'What you authorise',
    sentences: [
      `${name} can charge your card for what you choose here: one payment, or each bill on its due date until you stop it.`,
      'The card is yours, or you have the cardholder’s permission.',
    ],
  },
  {
    title: 'What it costs',
    sentences: [
      rate === 0
        ? 'There is no fee for paying by card.'
        : `A card fee of ${rate}% is added to each payment, including GST. You’ll see it before you pay.`,
    ],
  },
  {
    title: 'When a payment doesn’t go through',
    sentences: [
      'If your card is declined or has expired, you still owe the bill. You can change the card here.',
      'Your bank can charge you for it under its own terms.',
    ],
  },
  {
    title: 'What you can do',
    sentences: [
      'You can remove or change a saved card, or stop paying by card, any time.',
      `If a charge isn’t right, call us on ${phone}. Your bank can tell you how to dispute it.`,
    ],
  },
  {
    title: 'How we store your card',
    sentences: [
      'Our card provider stores it. We never see the number, only the kind of card, its last four digits and when it expires.',
    ],
  },
]
