import { careStateOf, channelWords, helpNumber, timeWords, wishWords } from '#domain/customer/care-registration.ts'
import { spacedPhone } from '#domain/portal/contact.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import { accountNumber, customerNumbersOf, findAccount } from '#server/command-line/accounts.ts'
import { argument, command, type CommandContext, formats, required } from '#server/command-line/command.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { askForFormAgain, confirmRegistration, endProtection, registerHome, sendHelpAnswer } from './care-steps.ts'
import { readContact } from './contact.store.ts'
import { readOpenHelp } from './help.store.ts'
import { careFactsOf, readRegistrations } from './registration.store.ts'

interface NamedAccount {
  readonly account: string
}

const stateWords = {
  awaitingForm: 'waits for the form',
  checking: 'a form is to be looked at',
  confirmed: 'confirmed',
  toRenew: 'to renew',
  ended: 'ended',
} as const

const list = async ({ db, now }: CommandContext): Promise<string> => {
  const rows = await readRegistrations(db)
  const numbers = await customerNumbersOf(db, rows)
  const lines = rows.map((row) => {
    const state = stateWords[careStateOf(careFactsOf(row), todayAt(now))]
    const until = row.renewBy === null ? '' : `, to renew by ${row.renewBy}`
    return `${numbers.get(row.billingAccountId)}  ${row.status} since ${row.since}: ${state}${until}`
  })
  return lines.length === 0 ? 'No account is registered.' : lines.toSorted().join('\n')
}

const step =
  (carryOut: typeof confirmRegistration, words: (account: string) => string) =>
  ({ db, now }: CommandContext, { account }: NamedAccount): Promise<string> =>
    db.transaction(async (tx) => {
      await carryOut(tx, await findAccount(tx, account), { outbox: outboxAt(db, now), now })
      return words(account)
    })

const isNow = (status: 'pending' | 'registered') => (account: string) =>
  `${account} is ${status}: no late fee, and its power stays on.`

const askAgain = (
  { db, now }: CommandContext,
  { account, reason }: NamedAccount & { readonly reason: string },
): Promise<string> =>
  db.transaction(async (tx) => {
    const billingAccountId = await findAccount(tx, account)
    await askForFormAgain(tx, { billingAccountId, reason }, { outbox: outboxAt(db, now), now })
    return `${account} is asked for its form once more, and stays protected.`
  })

const listHelp = async ({ db }: CommandContext): Promise<string> => {
  const rows = await readOpenHelp(db)
  const numbers = await customerNumbersOf(db, rows)
  const lines = await Promise.all(
    rows.map(async (row) => {
      const { contact } = await readContact(db, row.billingAccountId)
      const { alternate } = contact
      const or = alternate ? `, or ${alternate.name}, ${spacedPhone(alternate.phone)}` : ''
      const messageLine = row.message === '' ? '' : `\n  ${row.message}`
      return `${helpNumber(row.number)}  account ${numbers.get(row.billingAccountId)}  ${wishWords[row.wish]}, by ${row.answerBy}  ${channelWords[contact.channel]}, ${timeWords[contact.time]}${or}${messageLine}`
    }),
  )
  return lines.length === 0 ? 'Nobody waits for help.' : lines.join('\n')
}

const helped = ({ db, now }: CommandContext, answer: { readonly number: number; readonly text: string }): Promise<string> =>
  db.transaction(async (tx) => {
    await sendHelpAnswer(tx, answer, { outbox: outboxAt(db, now), now })
    return `${helpNumber(answer.number)} is answered; we’ve emailed the customer.`
  })

export const careCommands = [
  command('care', 'lists the homes where someone depends on power, with their status', {}, list),
  command(
    'care ask',
    'registers a home; the account is protected from now on',
    { account: accountNumber },
    step(registerHome, isNow('pending')),
  ),
  command(
    'care confirm',
    'confirms the registration for a year and emails the customer',
    { account: accountNumber },
    step(confirmRegistration, isNow('registered')),
  ),
  command(
    'care again',
    'asks for the form again by email; the account stays protected',
    { account: accountNumber, reason: required(formats.text(), 'Asking again needs --reason: the customer reads it.') },
    askAgain,
  ),
  command(
    'care end',
    'ends the registration, deletes the form and emails the customer',
    { account: accountNumber },
    step(endProtection, (account) => `${account} is not registered any more.`),
  ),
  command('care help', 'lists who asked for help with paying, and how to contact them', {}, listHelp),
  command(
    'care helped',
    'emails the customer what was agreed',
    { number: argument(formats.reference('H')), text: required(formats.text()) },
    helped,
  ),
]
