import { formatFullDate } from '#domain/basics/days.ts'
import { formatReading } from '#domain/supply/meter-reading.ts'
import { argument, command, type CommandContext, flag, formats, optional, required } from '#server/command-line/command.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { consequenceOf, decideRead } from './read-checks.ts'
import { type CheckedRead, readChecked, requireReadById } from './read-checks.store.ts'

const nameOf = ({ readId }: CheckedRead): string => readId.slice(0, 8)

const describe = (read: CheckedRead): string =>
  `${nameOf(read)}  account ${read.customerNumber}  ${read.icp ?? ''} meter ${read.serial}  ${formatReading(read.reading, read.digits)} on ${formatFullDate(read.readOn)}`

const list = async ({ db }: CommandContext): Promise<string> => {
  const reads = await readChecked(db)
  const lines: string[] = []
  for (const read of reads) {
    const explanation = (await consequenceOf(db, read))?.explanation ?? 'its meter is no longer installed'
    lines.push(describe(read), `          ${explanation}`)
  }
  return lines.length === 0 ? 'No meter read is being checked.' : lines.join('\n')
}

interface Decision {
  readonly id: string
  readonly text?: string | undefined
  /** The operator has confirmed a rollover, however unlikely. */
  readonly rolledOver?: boolean
}

const decide =
  (what: 'released' | 'refused') =>
  ({ db, now }: CommandContext, { id, text, rolledOver = false }: Decision): Promise<string> =>
    db.transaction(async (tx) => {
      const read = await requireReadById(tx, id)
      const { explanation } = await decideRead({ tx, outbox: outboxAt(db, now), now }, read, {
        what,
        reason: text ?? null,
        hasRolledOver: rolledOver,
      })
      return what === 'released'
        ? `${nameOf(read)} counts (${explanation}); we’ve emailed the customer.`
        : `${nameOf(read)} is refused; we’ve emailed the customer.`
    })

export const meterReadCommands = [
  command(
    'reads',
    'lists the meter reads of customers that are being checked\nwith the last reading, what is likely, and what each would add',
    {},
    list,
  ),
  command(
    'reads release',
    'accepts a reading and emails the customer;\n--rolled-over: the register passed zero, so a lower reading is right',
    { id: argument(formats.text('ID')), text: optional(formats.text()), rolledOver: flag },
    decide('released'),
  ),
  command(
    'reads refuse',
    'withdraws a wrong reading, checked or not; we email the customer why',
    { id: argument(formats.text('ID')), text: required(formats.text(), 'A refusal needs --text: the customer reads why.') },
    decide('refused'),
  ),
]
