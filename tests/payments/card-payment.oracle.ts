import { problem } from '#tests/app/answers.ts'
import { isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { accounts, behind, options, savedCard } from './payment-readings.ts'

const ready = 'open.editing.ready'
const [invalid, failed, sending, leaving] = ['open.editing.invalid', 'open.editing.failed', 'open.sending', 'open.leaving']
const change = (name: string, value: string | boolean) => ({ type: 'field.change', name, value })
const choose = (choice: string) => change('choice', choice)
const submit = (key: string) => ({ type: 'form.submit', key })
const both = [change('creditCardTsAndCs', true), change('creditCardFeeAccept', true)]
const to = (url: string) => isDone('command', { status: 'done', answer: { url } })
const cardPage = 'http://localhost:3000/sandbox/cards/x'
const refused = isDone('command', { status: 'refused', problem })
const notTaken = { ...savedCard, hindrance: { type: '/error/payments/not_now', detail: 'Cards are not taken just now.' } }
const expired = { savedCard: { ...savedCard.savedCard, isExpired: true }, hindrance: null }
const first = 'The likeliest payment is chosen until the customer chooses another'

/** B §3, §5 and §7, and design.md 16.5: what is paid by card now, terms and fee, then the card provider's page opens. */
export const cardPaymentOracle: Oracle = {
  chart: 'cardPayment',
  flow: 'Payment options',
  input: { selection: 'b-1', lpgOrder: null },
  ways: {
    [invalid]: [ready, submit('k-1')],
    [sending]: [ready, ...both, submit('k-1')],
    [failed]: [sending, refused],
  },
  rows: [
    ...readingRows({
      loading: 'open.loading',
      opens: ready,
      failed: 'failed',
      needs: { accounts: behind(), card: savedCard },
      optional: { options: options() },
    }),
    documented('PAY-22 PAY-36', 'open.loading', 'what is owed is there: nothing is accepted', has('accounts', behind()), ready, {
      given: [has('card', savedCard), has('options', options())],
      context: { fields: { choice: null, amount: '', creditCardTsAndCs: false, creditCardFeeAccept: false } },
    }),
    beyond('A customer who can’t pay by card reads why', 'open.loading', 'no card is taken', has('card', notTaken), 'open.notTaken', {
      given: [has('accounts', behind()), has('options', options())],
    }),
    beyond('Cards may be taken again', 'open.notTaken', 'a card is taken again', has('card', savedCard), ready),
    ...(
      [
        ['two bills are overdue', behind(), [], 400.63],
        ['one of two overdue bills is chosen', behind(), [choose('bill')], 214.2],
        ['another amount is typed', behind(), [choose('other'), change('amount', '50')], 50],
        ['nothing is overdue, one bill is due', behind({ amountOverdue: 0, balance: 186.43, openBills: [{ issuedOn: '2026-05-12', dueDate: '2026-06-01', amount: 186.43, isOverdue: false }] }), [], 186.43],
        ['what is owed has no open bill', accounts(120), [], 120],
        [
          'all but 50 cents of the oldest bill is paid, which is too little for a card',
          behind({ amountOverdue: 0, balance: 186.43, openBills: [{ issuedOn: '2026-05-12', dueDate: '2026-06-01', amount: 0.5, isOverdue: false }] }),
          [],
          186.43,
        ],
        ['what was chosen is owed no longer', behind({ amountOverdue: 0, openBills: [] }), [choose('overdue')], 400.63],
      ] as const
    ).map(([what, owed, given, amountToPay]) =>
      beyond(first, ready, `it is sent: ${what}`, submit('k-1'), sending, {
        given: [has('accounts', owed), ...given, ...both],
        asks: { command: { purpose: 'oneOff', selection: 'b-1', amountToPay, withToken: true, key: 'k-1' } },
      }),
    ),
    beyond('Who owes nothing says how much', ready, 'it is sent: nothing is owed', submit('k-1'), invalid, {
      given: [has('accounts', accounts(0)), ...both],
      context: { errors: { amount: 'Please enter an amount, for example 92.50.' } },
    }),
    beyond('A card that has expired can’t be charged', ready, 'it is sent: the saved card has expired', submit('k-1'), sending, {
      given: [has('card', expired), ...both],
      asks: { command: { withToken: false } },
    }),
    documented('PAY-37', ready, 'neither flag is set', submit('k-1'), invalid, {
      context: {
        errors: {
          creditCardTsAndCs: 'Please accept the credit card terms and conditions.',
          creditCardFeeAccept: 'Please accept the credit card fee.',
        },
        attempt: 1,
      },
    }),
    documented('PAY-37', ready, 'the fee is not accepted', submit('k-1'), invalid, {
      given: both.slice(0, 1),
      context: { errors: { creditCardFeeAccept: 'Please accept the credit card fee.' } },
    }),
    documented('PAY-37', ready, 'the terms are not accepted', submit('k-1'), invalid, {
      given: both.slice(1),
      context: { errors: { creditCardTsAndCs: 'Please accept the credit card terms and conditions.' } },
    }),
    documented('PAY-37', invalid, 'a flag is set: its sentence goes', change('creditCardTsAndCs', true), invalid, {
      context: { errors: { creditCardTsAndCs: undefined, creditCardFeeAccept: 'Please accept the credit card fee.' } },
    }),
    beyond('Where there is no fee that is ticked', ready, 'there is no fee, and it is not ticked', submit('k-1'), invalid, {
      given: [has('options', { ...options(), rate: 0 }), ...both.slice(0, 1)],
      context: { errors: { creditCardFeeAccept: 'Please tick to say you understand there’s no card fee.' } },
    }),
    ...[
      { amount: '1', amountToPay: 1 },
      { amount: '10,000.00', amountToPay: 10_000 },
    ].map(({ amount, amountToPay }) =>
      beyond('From $1 to $10,000', ready, `$${amount} is paid`, submit('k-1'), sending, {
        given: [...both, choose('other'), change('amount', amount)],
        asks: { command: { amountToPay } },
      }),
    ),
    ...[
      { amount: '0', message: 'Please enter at least $1.' },
      { amount: '0.99', message: 'Please enter at least $1.' },
      { amount: '10,000.01', message: 'Please enter $10,000 or less. You can pay more by bank transfer.' },
      { amount: '12.345', message: 'Please enter dollars and cents, for example 92.50.' },
    ].map(({ amount, message }) =>
      beyond('From $1 to $10,000, in whole cents', ready, `$${amount} is no amount`, submit('k-1'), invalid, {
        given: [...both, choose('other'), change('amount', amount)],
        context: { errors: { amount: message } },
      }),
    ),
    beyond('What is wrong now is said alone', failed, 'the terms are not accepted any more', submit('k-2'), invalid, {
      given: [change('creditCardTsAndCs', false)],
      context: { problem: null, attempt: 1 },
    }),
    beyond('What the backend says of a field stands under it', sending, 'the backend refuses the amount', isDone('command', { status: 'refused', problem: { ...problem, fields: { amount: 'Not so much.' } } }), failed, {
      context: { errors: { amount: 'Not so much.' } },
    }),
    documented('PAY-33', ready, 'both flags are set, for an order of bottled gas', submit('k-1'), sending, {
      input: { selection: 'b-1', lpgOrder: 'sa-1' },
      given: both,
      asks: { command: { purpose: 'oneOff', lpgOrder: 'sa-1', amountToPay: 400.63, key: 'k-1' } },
    }),
    documented('PAY-74', sending, 'the provider’s url is there', to(cardPage), leaving, {
      does: [{ type: 'openCardPage', params: { outcome: { status: 'done', answer: { url: cardPage } } } }],
      context: { sent: null },
    }),
    beyond('Only a page of the provider is opened', sending, 'the url is none of the provider’s', to('javascript:alert(1)'), failed, {
      doesNot: ['openCardPage'],
      does: ['readPaymentsAgain'],
    }),
    beyond('Who is refused may have seen something that is over', sending, 'the backend refuses it', refused, failed, {
      does: ['readPaymentsAgain'],
      context: { problem, fields: { creditCardTsAndCs: true } },
    }),
    beyond('The same request has the same key: never a second payment', failed, 'it is sent again', submit('k-2'), sending, {
      asks: { command: { key: 'k-1' } },
      context: { problem: null },
    }),
    beyond('Another amount is another payment', failed, 'it is sent with another amount', submit('k-2'), sending, {
      given: [choose('bill')],
      asks: { command: { key: 'k-2', amountToPay: 214.2 } },
    }),
    beyond('Who comes back by the browser’s Back may choose again', leaving, 'the customer cancels', { type: 'form.cancel' }, ready),
  ],
  passes: {
    'open.loading / always #2: guard never holds': 'The state that follows asks the same.',
    'awaitReadings leaves options as it was': 'Each read is pending until its own answer.',
    'machines/payments/card-payment-fields.ts suggestionsOf: summary === null never holds': 'What is owed was read before: a guard for the types.',
    'src/domain/billing/payment-choices.ts suggestedPayments: amount >= least && amount <= most && all.findIndex((other) => toCents… without all.findIndex((other) => toCents(other.amount) === toCents(amount)) =…':
      'Two choices of one amount pay the same: the screen lists one.',
    'machines/payments/payment-offers.ts isCardTaken: answer !== null && !answer.hindrance without answer !== null': 'The card was read before.',
    'open.sending / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
  },
}
