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
      'Your bill is our notice: it says how much is taken and on which day, at least 10 calendar days before.',
      'If the amount or the day changes, we tell you again.',
    ],
  },
  {
    title: 'What you can do',
    sentences: [
      'End this authority at any time: here, or by telling your bank in writing.',
      'Stop a payment that is still to come: tell your bank before its day.',
      'Ask your bank to reverse a payment, up to 120 calendar days after it was taken, if you had no notice of it, or the notice named another amount or day.',
    ],
  },
  {
    title: 'When a payment doesn’t go through',
    sentences: [
      'The bill is still owed. We can ask your bank once more within five business days, without a new notice.',
      'Your bank can charge you for it under its own terms.',
    ],
  },
  {
    title: 'Your bank’s part',
    sentences: [
      'Your bank’s terms for the account apply. It decides in which order it pays what is asked of the account.',
      'It can end this authority by telling you in writing.',
      'Whether a bill is right is between you and us, not the bank.',
    ],
  },
  {
    title: 'How we keep your account number',
    sentences: ['Sealed, and seen by nobody on a screen: we show the bank and the last digits, so that you know it again.'],
  },
]

/** @param rate fee in per cent */
export const cardTerms = ({ name, phone, rate }: TermsFacts & { readonly rate: number }): readonly TermsPart[] => [
  {
    title: 'What you authorise',
    sentences: [
      `${name} can charge your card with what you ask for here: one payment, or each bill on its due date until you stop it.`,
      'The card is yours, or its holder agreed.',
    ],
  },
  {
    title: 'What it costs',
    sentences: [
      rate === 0
        ? 'There is no fee for paying by card.'
        : `A card fee of ${rate}% is added to each payment, GST included. You see it before you pay.`,
    ],
  },
  {
    title: 'When a payment doesn’t go through',
    sentences: [
      'If your card is declined or has expired, nothing is paid and the bill is still owed. You can change the card here.',
      'Your bank can charge you for it under its own terms.',
    ],
  },
  {
    title: 'What you can do',
    sentences: [
      'Take a saved card away, change it, or stop paying by card, here, at any time.',
      `If we charged something that is not right, call us on ${phone}. Your bank can tell you how to dispute a charge.`,
    ],
  },
  {
    title: 'How we store your card',
    sentences: [
      'Our card provider keeps it. We never see its number: only the kind of card, its last four digits and when it expires.',
    ],
  },
]
