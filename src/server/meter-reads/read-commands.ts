import { type Day, formatDate, formatFullDate } from '#domain/basics/days.ts'
import { formatReading, movedOn } from '#domain/supply/meter-reading.ts'
import { dollarsOf, formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  flag,
  formats,
  optional,
  required,
} from '#server/command-line/command.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import type { Queryable } from '#server/database/database.ts'
import { cycleColumns } from '#server/http/selection.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { putNotice } from '#server/http/notice.ts'
import { judgeUse, likelyReadings } from './plausible-reading.ts'
import { ingestReads } from './ingest.ts'
import { meterReadMail } from './meter-read-mail.ts'
import { findInstalled, type InstalledRegister, readMeters } from './meters.store.ts'
import { readPriced, worthOf } from './worth.ts'

interface CheckedRead extends Cycle {
  readonly billingAccountId: string
  readonly readId: string
  readonly supplyPointId: string
  readonly serial: string
  readonly number: string
  readonly readOn: Day
  readonly reading: number
  readonly digits: number
  readonly state: 'counted' | 'checking' | 'refused' | 'takenBack'
  readonly customerNumber: string
  readonly icp: string | null
}

const found = `
  select r.billing_account_id, r.read_id, r.supply_point_id, r.serial, r.number, r.read_on, r.reading, g.digits, r.state,
    a.customer_number, sp.icp, ${cycleColumns}
  from register_read r
  join meter_register g using (billing_account_id, supply_point_id, serial, number)
  join supply_point sp using (billing_account_id, supply_point_id)
  join billing_account a using (billing_account_id)`

const nameOf = ({ readId }: CheckedRead): string => readId.slice(0, 8)

const describe = (read: CheckedRead): string =>
  `${nameOf(read)}  account ${read.customerNumber}  ${read.icp ?? ''} meter ${read.serial}  ${formatReading(read.reading, read.digits)} on ${formatFullDate(read.readOn)}`

interface Consequence extends InstalledRegister {
  readonly explanation: string
  /** Lower than the read before (or the next one lower than it): counts only as an unlikely rollover. */
  readonly isLower: boolean
}

/** Null if the meter is no longer installed. */
const consequenceOf = async (db: Queryable, read: CheckedRead): Promise<Consequence | null> => {
  const { readOn, reading, digits, billingAccountId, supplyPointId } = read
  const installed = findInstalled(await readMeters(db, billingAccountId), read)
  if (!installed) return null
  const { register } = installed.device
  const reads = register.reads.filter((earlierRead) => earlierRead.readOn < readOn)
  const [last, next] = [reads.at(-1), register.reads.find((laterRead) => laterRead.readOn > readOn)]
  if (!last) return { ...installed, explanation: 'It is the first read of its register.', isLower: false }
  const before = { ...register, reads }
  const { likely, direction } = judgeUse({ register: before, readOn, reading })
  const range = likely && likelyReadings(before, likely)
  const { exact } = worthOf(installed, { readOn, reading }, await readPriced(db, billingAccountId, supplyPointId))
  const unit = installed.meter.supplyType === 'naturalGas' ? 'm³' : 'kWh'
  const units = (from: number, to: number) => `${formatNumber(movedOn(from, to, digits))} ${unit}`
  const parts = [
    `last ${formatReading(last.reading, digits)} on ${formatFullDate(last.readOn)}`,
    ...(range ? [`${range.from} to ${range.to} is likely`] : []),
    `${direction === 'ok' ? 'it counts' : 'if the register has gone round it counts'} ${units(last.reading, reading)}, ${formatDollars(dollarsOf(exact))}`,
  ]
  const after = next && judgeUse({ register: { ...register, reads: [...reads, { readOn, reading }] }, ...next })
  if (next && after?.direction === 'lower')
    parts.push(
      `the read after it, ${formatReading(next.reading, digits)} on ${formatFullDate(next.readOn)}, is lower: if the register has gone round that one counts ${units(reading, next.reading)}`,
    )
  return { ...installed, explanation: parts.join('; '), isLower: direction === 'lower' || after?.direction === 'lower' }
}

const list = async ({ db }: CommandContext): Promise<string> => {
  const reads = await db.query<CheckedRead>(`${found} where r.state = 'checking' order by r.sent_at`)
  const lines: string[] = []
  for (const read of reads) {
    const explanation = (await consequenceOf(db, read))?.explanation ?? 'its meter is no longer installed'
    lines.push(describe(read), `          ${explanation}`)
  }
  return lines.length === 0 ? 'No meter read is being checked.' : lines.join('\n')
}

const requireRead = async (tx: Queryable, id: string): Promise<CheckedRead> => {
  const isId = /^[0-9a-f]{8}[0-9a-f-]*$/i.test(id)
  const [read, more] = isId
    ? await tx.query<CheckedRead>(`${found} where r.source = 'customer' and r.read_id::text like $1 || '%' for update of a`, [id])
    : []
  if (!read || more) throw new CommandRefused(`There is no meter read ${id}; reads lists them.`)
  return read
}

interface Decision {
  readonly id: string
  readonly text?: string | undefined
  /** The operator has confirmed a rollover, however unlikely. */
  readonly rolledOver?: boolean
}

const titles = { released: 'We’re using your meter reading', refused: 'We couldn’t use your meter reading' } as const

const decide =
  (what: 'released' | 'refused') =>
  ({ db, now }: CommandContext, { id, text: reason, rolledOver = false }: Decision): Promise<string> =>
    db.transaction(async (tx) => {
      const text = reason ?? null
      const read = await requireRead(tx, id)
      const { billingAccountId, readId, serial, readOn } = read
      const consequence = await consequenceOf(tx, read)
      const state = what === 'released' ? 'counted' : 'refused'
      await ingestReads(tx, {
        kind: 'decide',
        account: read,
        now,
        read,
        state,
        reason: text,
        consequence,
        hasRolledOver: rolledOver,
      })
      await meterReadMail.put(tx, outboxAt(db, now), { billingAccountId, readId, what })
      const readText = `${formatReading(read.reading, read.digits)} on ${formatDate(readOn)}, meter ${serial}.`
      await putNotice(tx, {
        billingAccountId,
        of: `read ${what} ${readId}`,
        type: 'reading',
        title: titles[what],
        detail: text ? `${readText} ${text}` : readText,
        path: '/account/products/meter-read',
        at: new Date(now),
      })
      return what === 'released'
        ? `${nameOf(read)} counts (${consequence?.explanation}); we’ve emailed the customer.`
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
