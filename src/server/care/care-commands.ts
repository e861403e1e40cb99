import { writeFile } from 'node:fs/promises'
import { careStateOf, channelWords, helpNumber, timeWords, wishWords } from '#domain/customer/care-registration.ts'
import { spacedPhone } from '#domain/portal/contact.ts'
import { formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { accountNumber, customerNumbersOf, findAccount } from '#server/command-line/accounts.ts'
import { argument, command, type CommandContext, CommandRefused, formats, required } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { type CareNews, careMail } from './care-mail.ts'
import { readContact } from './contact.store.ts'
import { answerHelp, readOpenHelp } from './help.store.ts'
import { endRegistration, openForm, readRegistration, readRegistrations, setCare, careFactsOf } from './registration.store.ts'

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

const set =
  (status: 'pending' | 'registered', what: CareNews) =>
  ({ db, now }: CommandContext, { account }: NamedAccount): Promise<string> =>
    db.transaction(async (tx) => {
      const billingAccountId = await findAccount(tx, account)
      await setCare(tx, billingAccountId, status, new Date(now))
      await careMail.put(tx, outboxAt(db, now), { billingAccountId, what })
      return `${account} is ${status}: no late fee, and its power stays on.`
    })

const findRegistered = async (tx: Queryable, account: string): Promise<string> => {
  const billingAccountId = await findAccount(tx, account)
  const row = await readRegistration(tx, billingAccountId)
  if (!row || row.endedOn !== null) throw new CommandRefused(`${account} is not registered.`)
  return billingAccountId
}

const mailingCommand = (
  { db, now }: CommandContext,
  { account }: NamedAccount,
  what: CareNews,
  work: (tx: Queryable, billingAccountId: string) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const billingAccountId = await findRegistered(tx, account)
    await work(tx, billingAccountId)
    await careMail.put(tx, outboxAt(db, now), { billingAccountId, what })
  })

const askAgain = async (context: CommandContext, about: NamedAccount & { readonly reason: string }): Promise<string> => {
  await mailingCommand(context, about, 'askedAgain', (tx, billingAccountId) =>
    tx.query(
      'update care_registration set form_asked_at = $2, form_asked_reason = $3 where billing_account_id = $1 and ended_on is null',
      [billingAccountId, new Date(context.now), about.reason],
    ),
  )
  return `${about.account} is asked for its form once more, and stays protected.`
}

const end = async (context: CommandContext, about: NamedAccount): Promise<string> => {
  await mailingCommand(context, about, 'ended', (tx, billingAccountId) =>
    endRegistration(tx, billingAccountId, todayAt(context.now)),
  )
  return `${about.account} is not registered any more.`
}

const writeForm = async (
  { db, secrets }: CommandContext,
  { account, path }: NamedAccount & { readonly path: string },
): Promise<string> => {
  const billingAccountId = await findRegistered(db, account)
  const form = await openForm(db, await loadSecrets(db, secrets), { billingAccountId, customerId: null })
  if (!form) throw new CommandRefused(`${account} has sent no form that opens with these SECRETS.`)
  await writeFile(path, form.bytes, { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new CommandRefused(`${path} is there already, or cannot be written.`)
  })
  return `The form is in ${path} (${form.mediaType}, ${formatFullDate(todayAt(form.receivedAt.getTime()))}). Delete it once you have looked.`
}

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

const helped = (
  { db, now }: CommandContext,
  { number, text: answer }: { readonly number: number; readonly text: string },
): Promise<string> =>
  db.transaction(async (tx) => {
    const billingAccountId = await answerHelp(tx, number, answer, new Date(now))
    if (billingAccountId === null) throw new CommandRefused(`No request ${helpNumber(number)} waits; care help lists them.`)
    await careMail.put(tx, outboxAt(db, now), { billingAccountId, what: 'helpAnswered' })
    return `${helpNumber(number)} is answered; we’ve emailed the customer.`
  })

export const careCommands = [
  command('care', 'lists the homes where someone depends on power, with their status', {}, list),
  command(
    'care ask',
    'registers a home; the account is protected from now on',
    { account: accountNumber },
    set('pending', 'asked'),
  ),
  command(
    'care form',
    'writes the doctor’s form to a file that only this user can read; delete it after checking',
    { account: accountNumber, path: required(formats.text('FILE')) },
    writeForm,
  ),
  command(
    'care confirm',
    'confirms the registration for a year and emails the customer',
    { account: accountNumber },
    set('registered', 'confirmed'),
  ),
  command(
    'care again',
    'asks for the form again by email; the account stays protected',
    { account: accountNumber, reason: required(formats.text(), 'Asking again needs --reason: the customer reads it.') },
    askAgain,
  ),
  command('care end', 'ends the registration, deletes the form and emails the customer', { account: accountNumber }, end),
  command('care help', 'lists who asked for help with paying, and how to contact them', {}, listHelp),
  command(
    'care helped',
    'emails the customer what was agreed',
    { number: argument(formats.reference('H')), text: required(formats.text()) },
    helped,
  ),
]
