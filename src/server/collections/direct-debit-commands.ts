import { counted } from '#domain/basics/counted.ts'
import { formatFullDate, formatInstant, today } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { formatCents } from '#domain/basics/money.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  format,
  formats,
  optional,
  required,
} from '#server/command-line/command.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { type BankFileRow, readBankFiles, readBankFileText } from './bank-files.store.ts'
import { refuseFile } from './refused-files.ts'
import { returnByReference } from './return-by-reference.ts'
import { writeWhole } from './write-files.ts'

const number = format('N', (given) => (/^\d{1,9}$/.test(given) ? Number(given) : undefined), 'the number of a file')

const at = (instant: Date) => formatInstant(instantText(instant.getTime()))

const stateOf = ({ writtenAt, sentAt, refusedAt, isWaiting }: BankFileRow): string => {
  if (isWaiting) return 'waits for release at the desk'
  if (refusedAt) return `refused ${at(refusedAt)}`
  if (sentAt) return `sent ${at(sentAt)}`
  return writtenAt ? 'in the folder, not marked as sent' : 'not in the folder yet'
}

const rowOf = (file: BankFileRow): string => {
  const { number: fileNumber, bank, collectOn, entries, totalCents } = file
  return [
    String(fileNumber).padStart(6),
    bank.toUpperCase(),
    `due ${formatFullDate(collectOn)}`,
    counted(entries, 'entry', 'entries'),
    formatCents(totalCents),
    stateOf(file),
  ].join('  ')
}

const requireFile = async ({ db }: CommandContext, fileNumber: number): Promise<BankFileRow> => {
  const file = (await readBankFiles(db, 2_147_483_647)).find((row) => row.number === fileNumber)
  if (!file) throw new CommandRefused(`There is no file ${fileNumber}.`)
  return file
}

const shown = 50

export const directDebitCommands = [
  command('direct-debit files', 'lists the files for the bank, the newest first', {}, async ({ db }) => {
    const files = await readBankFiles(db, shown)
    return files.length === 0 ? 'No file has been made yet.' : files.map(rowOf).join('\n')
  }),
  command(
    'direct-debit file',
    'makes a file again, to the byte, readable by its owner only',
    { number: argument(number), out: required(formats.text('FILE'), 'Say where to put it by --out and a path.') },
    async (context, { number: fileNumber, out }) => {
      const file = await requireFile(context, fileNumber)
      const text = await readBankFileText(context.db, await loadSecrets(context.db, context.secrets), fileNumber)
      if (text === null) throw new CommandRefused(`File ${fileNumber} opens with none of SECRETS.`)
      await writeWhole(out, text).catch((error: unknown) => {
        throw new CommandRefused(`${out} can’t be written: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`)
      })
      return `${out} is file ${fileNumber}: ${counted(file.entries, 'entry', 'entries')}, ${formatCents(file.totalCents)}.`
    },
  ),
  command('direct-debit sent', 'marks a file as sent to the bank', { number: argument(number) }, async (context, values) => {
    const file = await requireFile(context, values.number)
    if (file.refusedAt) throw new CommandRefused(`File ${file.number} was refused.`)
    if (file.isWaiting) throw new CommandRefused(`File ${file.number} waits for release at the desk.`)
    await context.db.query('update bank_file set sent_at = coalesce(sent_at, $2) where number = $1', [
      file.number,
      new Date(context.now),
    ])
    return `File ${file.number} is marked as sent.`
  }),
  command(
    'direct-debit refused',
    'the bank took nothing of a file, or it was never sent: takes back what was booked, and plans all of it again',
    { number: argument(number) },
    async (context, values) => {
      const file = await requireFile(context, values.number)
      const count = await refuseFile(context.db, file.number, context.now)
      return `File ${file.number} is refused: ${counted(count, 'direct debit')} will be planned again.`
    },
  ),
  command(
    'direct-debit returned',
    'takes one direct debit back by its reference, as the bank’s list of returns does',
    {
      reference: argument(formats.text('REFERENCE')),
      reason: required(formats.text(), 'Give the bank’s reason by --reason.'),
      day: optional(formats.day),
    },
    async ({ db, now, secrets }, { reference, reason, day }) => {
      const context = { secrets: await loadSecrets(db, secrets), outbox: outboxAt(db, now), now }
      const { text } = await db.transaction((tx) => returnByReference(tx, { reference, reason, day: day ?? today(now) }, context))
      return text
    },
  ),
]
