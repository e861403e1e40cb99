import { writeFile } from 'node:fs/promises'
import { careStateOf, channelWords, helpNumber, timeWords, wishWords } from '#domain/customer/care-registration.ts'
import { spacedPhone } from '#domain/portal/contact.ts'
import { formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { customerNumbersOf, type NamesAccount, requireAccount } from '#server/http/account-named.ts'
import { type Outbox, outboxAt } from '#server/http/outbox.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { type CareNews, careMail } from './care-mail.ts'
import { readContact } from './contact.store.ts'
import { answerHelp, readOpenHelp } from './help.store.ts'
import { endRegistration, openForm, readRegistration, readRegistrations, setCare, careFactsOf } from './registration.store.ts'

export const careHelp = `  care          lists the accounts in which somebody depends on power for their health, and where each stands
  care ask --account NUMBER
                it was asked for: from now on the account is protected
  care form --account NUMBER --path FILE
                writes the doctor's form to a file that only this user can read, to be looked at and deleted
  care confirm --account NUMBER
                it is confirmed, for a year; we’ve emailed the customer
  care again --account NUMBER --reason TEXT
                the form is asked for once more; the account stays protected, and we’ve emailed the customer
  care end --account NUMBER
                it has ended: the form is deleted, and we’ve emailed the customer
  care help     lists who asked for help with paying, and how they want to be reached
  care helped NUMBER --text TEXT
                what was agreed: the customer gets it by mail
`

interface Values extends NamesAccount {
  readonly path?: string | undefined
  readonly reason?: string | undefined
  readonly text?: string | undefined
}

interface CommandScope {
  readonly db: Database
  readonly now: number
  readonly outbox: Pick<Outbox, 'put'>
  readonly values: Values
  readonly secrets: readonly string[]
}

const stateWords = {
  awaitingForm: 'waits for the form',
  checking: 'a form is to be looked at',
  confirmed: 'confirmed',
  toRenew: 'to renew',
  ended: 'ended',
} as const

const list = async ({ db, now }: CommandScope): Promise<string> => {
  const rows = await readRegistrations(db)
  const numbers = await customerNumbersOf(db, rows)
  const lines = rows.map((row) => {
    const state = stateWords[careStateOf(careFactsOf(row), todayAt(now))]
    const until = row.renewBy === null ? '' : `, to renew by ${row.renewBy}`
    return `${numbers.get(row.billingAccountId)}  ${row.status} since ${row.since}: ${state}${until}`
  })
  return lines.length === 0 ? 'No account is registered.' : lines.toSorted().join('\n')
}

const statuses = { ask: 'pending', confirm: 'registered' } as const

const set = ({ db, now, outbox, values }: CommandScope, verb: keyof typeof statuses): Promise<string> =>
  db.transaction(async (tx) => {
    const billingAccountId = await requireAccount(tx, values)
    await setCare(tx, billingAccountId, statuses[verb], new Date(now))
    await careMail.put(tx, outbox, { billingAccountId, what: verb === 'ask' ? 'asked' : 'confirmed' })
    return `${values.account} is ${statuses[verb]}: no late fee, and its power stays on.`
  })

const requireRegistration = async (tx: Queryable, values: Values): Promise<string> => {
  const billingAccountId = await requireAccount(tx, values)
  const row = await readRegistration(tx, billingAccountId)
  if (!row || row.endedOn !== null) throw new CommandRefused(`${values.account} is not registered.`)
  return billingAccountId
}

const mailingCommand = (job: CommandScope, what: CareNews, work: (tx: Queryable, billingAccountId: string) => Promise<string>) =>
  job.db.transaction(async (tx) => {
    const billingAccountId = await requireRegistration(tx, job.values)
    const result = await work(tx, billingAccountId)
    await careMail.put(tx, job.outbox, { billingAccountId, what })
    return result
  })

const askAgain = (job: CommandScope): Promise<string> => {
  const { account, reason } = job.values
  if (!reason?.trim()) throw new CommandRefused('Asking again needs --reason: the customer reads it.')
  return mailingCommand(job, 'askedAgain', async (tx, billingAccountId) => {
    await tx.query(
      'update care_registration set form_asked_at = $2, form_asked_reason = $3 where billing_account_id = $1 and ended_on is null',
      [billingAccountId, new Date(job.now), reason.trim()],
    )
    return `${account} is asked for its form once more, and stays protected.`
  })
}

const endIt = (job: CommandScope): Promise<string> =>
  mailingCommand(job, 'ended', async (tx, billingAccountId) => {
    await endRegistration(tx, billingAccountId, todayAt(job.now))
    return `${job.values.account} is not registered any more.`
  })

const writeForm = async ({ db, values, secrets }: CommandScope): Promise<string> => {
  if (!values.path) throw new CommandRefused('Say by --path where the form is to be written.')
  const billingAccountId = await requireRegistration(db, values)
  const form = await openForm(db, await loadSecrets(db, secrets), { billingAccountId, customerId: null })
  if (!form) throw new CommandRefused(`${values.account} has sent no form that opens with these SECRETS.`)
  await writeFile(values.path, form.bytes, { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new CommandRefused(`${values.path} is there already, or cannot be written.`)
  })
  return `The form is in ${values.path} (${form.mediaType}, ${formatFullDate(todayAt(form.receivedAt.getTime()))}). Delete it once you have looked.`
}

const listHelp = async ({ db }: CommandScope): Promise<string> => {
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

const helped = ({ db, now, outbox, values }: CommandScope, named: string | undefined): Promise<string> => {
  const text = values.text?.trim()
  if (!text) throw new CommandRefused('Say by --text what was agreed: the customer reads it.')
  const number = /^(?:H-)?(\d{1,9})$/i.exec(named ?? '')?.[1]
  return db.transaction(async (tx) => {
    const billingAccountId = number === undefined ? null : await answerHelp(tx, Number(number), text, new Date(now))
    if (billingAccountId === null)
      throw new CommandRefused(`No request ${named ?? 'without a number'} waits; care help lists them.`)
    await careMail.put(tx, outbox, { billingAccountId, what: 'helpAnswered' })
    return `${helpNumber(Number(number))} is answered; we’ve emailed the customer.`
  })
}

export const runCareCommand = (
  db: Database,
  command: string,
  values: Values,
  { now, secrets }: { readonly now: number; readonly secrets: readonly string[] },
): Promise<string> | undefined => {
  const [area, verb, named, ...more] = command.split(' ')
  if (area !== 'care' || more.length > 0 || (named !== undefined && verb !== 'helped')) return undefined
  const outbox = outboxAt(db, now)
  const job = { db, now, outbox, values, secrets }
  switch (verb) {
    case undefined:
      return list(job)
    case 'ask':
    case 'confirm':
      return set(job, verb)
    case 'form':
      return writeForm(job)
    case 'again':
      return askAgain(job)
    case 'end':
      return endIt(job)
    case 'help':
      return listHelp(job)
    case 'helped':
      return helped(job, named)
    default:
      return undefined
  }
}
