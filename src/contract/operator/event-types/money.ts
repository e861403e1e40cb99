import { cents, choice, day, decimal, event, object, list, orNull, person, text, whole, yesNo } from './event-fields.ts'

const amount = (description = 'How much, with GST.') => cents(`${description} Cents.`, 18_250)
const payment = () => text('Our id of the payment, for your ledger.', '9b2d7c10-4f1e-4c55-8a1f-0c6d2c9a7f10')
const maskedAccount = () => text('The bank account, as far as it’s shown.', 'ANZ ··· 89-000')
const lastDigits = () => text('The last four digits of the card.', '4242')
const planned = () => text('The last day of the bill period that it pays.', '2026-06-30')

export const moneyEvents = {
  'direct_debit.authorised': event(
    'A customer has authorised a direct debit.',
    'Collections, where your own system collects. The whole number isn’t given out.',
    {
      authority: text('Our id of the authority.', '2e1f0b8a-a1c0-4a2b-9523-d0e4a51a3c57'),
      person: person(),
      holder: text('Name of the account’s holder.', 'Ana Rangi'),
      bankAccount: maskedAccount(),
      authorisedOn: day('When.', '2026-06-09'),
    },
  ),
  'direct_debit.cancelled': event('A direct debit authority has ended.', 'Collections: collect nothing more by it.', {
    authority: text('Our id of the authority.', '2e1f0b8a-a1c0-4a2b-9523-d0e4a51a3c57'),
    person: person(),
    by: choice(['customer', 'bank', 'us'], 'Who ended it.', 'customer'),
  }),
  'card.stored': event('A card was stored with the card provider.', 'Collections, where your own system charges cards.', {
    person: person(),
    scheme: text('The card’s scheme.', 'Visa'),
    lastDigits: lastDigits(),
    expires: text('Month and year.', '08/29'),
  }),
  'card.removed': event('A stored card was removed.', 'Collections: charge it no more.', {
    person: person(),
    lastDigits: orNull(lastDigits()),
  }),
  'payment_method.changed': event(
    'An account is paid another way from now on.',
    'Billing and collections: how the next bill is paid.',
    {
      person: person(),
      method: choice(['directDebit', 'card', 'bill'], 'How; `bill`: the customer pays by themselves.', 'directDebit'),
    },
  ),
  'payment.made': event('A card payment was made.', 'General ledger: book it.', {
    payment: payment(),
    person: person(),
    cents: amount('What counts towards the account.'),
    feeCents: cents('Card fee on top. Cents.', 183),
    reference: orNull(text('The card provider’s reference.', '0000000405c1f2a8')),
    isAutomatic: yesNo('Charged by us on the due day, not by the customer.', false),
  }),
  'payment.failed': event('An automatic payment was refused.', 'Collections: it is tried again by the rule in force.', {
    payment: payment(),
    cents: amount(),
    method: choice(['directDebit', 'card'], 'How it was to be paid.', 'card'),
    reason: text('Why.', 'refer to drawer'),
    retryOn: orNull(day('When we try again; null: we don’t.', '2026-07-14')),
  }),
  'payment.received': event('Money has arrived in the bank and was matched.', 'General ledger: book it.', {
    payment: payment(),
    cents: amount(),
    receivedOn: day('The bank’s day.', '2026-06-09'),
    reference: orNull(text('The bank’s id of the line.', '202606090001')),
  }),
  'payment.collected': event('A direct debit was collected.', 'General ledger: book it.', {
    payment: payment(),
    cents: amount(),
    collectedOn: day('The due day.', '2026-06-09'),
    batch: text('Number of the bank file.', '000017'),
  }),
  'payment.returned': event('The bank has returned a payment.', 'General ledger: reverse it. Collections: what is owed again.', {
    payment: payment(),
    cents: amount(),
    returnedOn: day('The bank’s day.', '2026-06-11'),
    reason: text('The bank’s reason.', 'refer to drawer'),
    feeCents: cents('Fee that the customer is charged for it. Cents.', 0),
  }),
  'payment.refunded': event('A payment was given back.', 'General ledger: book it.', {
    payment: payment(),
    cents: amount(),
    reference: orNull(text('The provider’s reference.', '0000000405c1f2a9')),
  }),
  'payment.disputed': event(
    'A customer’s bank has reversed a card payment.',
    'General ledger: reverse it. Customer service: answer the bank in time.',
    {
      payment: payment(),
      cents: amount(),
      reference: orNull(text('The provider’s reference of the dispute.', 'dp_1PqK2m')),
      reason: text('The bank’s reason.', 'fraudulent'),
    },
  ),
  'payment.reported': event(
    'A customer says that they have paid by bank transfer.',
    'Collections: no reminders until the day given.',
    { person: person(), remindersFrom: day('Reminders go on from.', '2026-06-12') },
  ),
  'refund.requested': event(
    'A customer has asked for their credit.',
    'Payables: pay it out to the bank account of this authority, even if the account has another one by now.',
    {
      refund: text('Our number of the refund, which the customer has.', 'RF-4K2M-9XPQ'),
      person: person(),
      cents: amount('How much.'),
      authority: orNull(
        text(
          'Our id of the direct debit authority whose bank account it is paid to; null: your own system has it.',
          '2e1f0b8a-a1c0-4a2b-9523-d0e4a51a3c57',
        ),
      ),
      bankAccount: maskedAccount(),
    },
  ),
  'credit.added': event('A credit was added to an account, as goodwill.', 'General ledger: book it; it carries no GST.', {
    credit: text('Our id of the credit, for your ledger.', '9b2d7c10-4f1e-4c55-8a1f-0c6d2c9a7f10'),
    cents: amount('How much.'),
  }),
  'fee.waived': event('A late fee was taken off an account.', 'General ledger: reverse the fee.', {
    fee: text('Our id of the fee, for your ledger.', '9b2d7c10-4f1e-4c55-8a1f-0c6d2c9a7f10'),
    cents: amount(),
  }),
  'discount.changed': event(
    'The discount of an account has changed, from its next bill on.',
    'CRM and billing: take the new value.',
    {
      name: orNull(text('The discount, as customers read it; null: there is none any more.', 'Loyal customer')),
      percent: decimal('What it takes off the energy of each bill, in percent.', 5),
    },
  ),
  'due_date.extended': event('What is owed is due later.', 'Collections: no reminders and no collection before.', {
    person: person(),
    cents: amount('How much of it.'),
    dueOn: day('The new day.', '2026-07-14'),
  }),
  'smooth_pay.started': event('Bills are paid in equal weekly amounts.', 'Collections and billing, where yours.', {
    person: person(),
    weeklyCents: amount('Each week.'),
    fromDay: day('First week.', '2026-07-01'),
  }),
  'smooth_pay.changed': event(
    'The weekly amount has changed, or the customer keeps the present one.',
    'As for `smooth_pay.started`.',
    {
      person: person(),
      weeklyCents: amount('Each week.'),
    },
  ),
  'smooth_pay.ended': event('Bills are paid as they come again.', 'As for `smooth_pay.started`.', { person: person() }),
  'payment_date.changed': event(
    'A coming payment was moved to another day, cancelled, or put back.',
    'Collections, where yours: when the bill is collected.',
    {
      person: person(),
      periodEnd: planned(),
      payOn: orNull(day('The new day; null: cancelled.', '2026-07-14')),
    },
  ),
  'payment_plan.agreed': event(
    'A customer pays what is overdue in instalments, or what is left of it in other ones.',
    'Collections: no reminders while it is kept.',
    {
      person: person(),
      cents: amount('The whole.'),
      instalments: list(object({ dueOn: day('When.', '2026-07-01'), cents: cents('How much. Cents.', 9_125) }), 'Each of them.', [
        { dueOn: '2026-07-01', cents: 9_125 },
      ]),
    },
  ),
  'payment_plan.ended': event('A payment plan has ended before its last instalment.', 'Collections: the rest is due as before.', {
    person: person(),
  }),
  'bill.issued': event('We have issued a bill.', 'General ledger; printing, where it goes by post.', {
    invoice: text('Number of the bill.', '1000001-260701'),
    cents: amount('The bill, with GST.'),
    issuedOn: day('When.', '2026-07-01'),
    dueOn: day('When it is due.', '2026-07-15'),
    isByPost: yesNo('The customer has no bills by email.', false),
  }),
  'bill.reversed': event('We have reversed a bill.', 'General ledger: reverse it. A new one comes as `bill.issued`.', {
    invoice: text('Number of the bill.', '1000001-260701'),
    cents: amount('The bill, with GST.'),
    reason: text('Why.', 'corrected reading'),
  }),
  'bank_file.made': event('We have made a direct debit file for the bank.', 'Treasury: upload and authorise it.', {
    batch: text('Number of the file.', '000017'),
    dueOn: day('When the bank collects.', '2026-07-15'),
    count: whole('Collections in it.', 412),
    cents: amount('All of them.'),
  }),
  'bank_day.closed': event('A bank day’s lines are booked.', 'General ledger: compare with the bank’s figure.', {
    bankDay: day('The bank’s day.', '2026-06-09'),
    count: whole('Lines.', 87),
    cents: cents('Their sum, credits above zero. Cents.', 1_204_550),
    unmatched: whole('Lines that wait for a person.', 2),
  }),
} as const
