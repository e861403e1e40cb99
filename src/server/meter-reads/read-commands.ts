import { type Day, formatDate } from '#domain/days.ts'
import { formatReading } from '#domain/meter-reading.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { stableId } from '#server/http/ids.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { tellByMail } from './meter-read-mail.ts'
import { readMeters } from './meters.store.ts'
import { shareAgain } from './taking.ts'

export const readsHelp = `  reads         lists the meter reads of customers that are being checked
  reads release ID [--text TEXT]
                it is right: it counts from now on, and the customer is told by mail
  reads refuse ID --text TEXT
                it is wrong, whether it is being checked or counts: nothing goes by it, and the customer is told why
`

interface Found {
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
  readonly cycleStart: Day
  readonly cycleDays: number
}

const found = `
  select r.billing_account_id, r.read_id, r.supply_point_id, r.serial, r.number, r.read_on, r.reading, g.digits, r.state,
    a.customer_number, sp.icp, a.cycle_start, a.cycle_days
  from register_read r
  join meter_register g using (billing_account_id, supply_point_id, serial, number)
  join supply_point sp using (billing_account_id, supply_point_id)
  join billing_account a using (billing_account_id)`

/** The first characters of an id name a read: no two that are checked share them. */
const nameOf = ({ readId }: Found): string => readId.slice(0, 8)

const describe = (read: Found): string =>
  `${nameOf(read)}  account ${read.customerNumber}  ${read.icp ?? ''} meter ${read.serial}  ${formatReading(read.reading, read.digits)} on ${formatDate(read.readOn)}`

const list = async (db: Queryable): Promise<string> => {
  const reads = await db.query<Found>(`${found} where r.state = 'checking' order by r.sent_at`)
  return reads.length === 0 ? 'No meter read is being checked.' : reads.map(describe).join('\n')
}

/** @throws CommandRefused for an id that no read of a customer has */
const requireRead = async (tx: Queryable, id: string | undefined): Promise<Found> => {
  const isId = /^[0-9a-f]{8}[0-9a-f-]*$/i.test(id ?? '')
  const [read, more] = isId
    ? await tx.query<Found>(`${found} where r.source = 'customer' and r.read_id::text like $1 || '%' for update of a`, [id ?? ''])
    : []
  if (!read || more) throw new CommandRefused(`There is no meter read ${id ?? 'without an id'}; reads lists them.`)
  return read
}

const close = `update register_read set state = $3, reason = $4, decided_at = $5 where billing_account_id = $1 and read_id = $2`

const putNotice = `
  insert into notice (billing_account_id, notice_id, type, title, detail, path, at)
  values ($1, $2, 'reading', $3, $4, '/account/products/meter-read', $5) on conflict do nothing`

interface Outcome {
  readonly what: 'released' | 'refused'
  readonly text: string | null
}

const titles = { released: 'Your meter reading counts', refused: 'Your meter reading does not count' } as const

const decide = (db: Database, id: string | undefined, { what, text }: Outcome, now: number): Promise<string> =>
  db.transaction(async (tx) => {
    const read = await requireRead(tx, id)
    const { billingAccountId, readId, supplyPointId, serial, number, readOn } = read
    const isOpen = read.state === 'checking' || (what === 'refused' && read.state === 'counted')
    if (!isOpen) throw new CommandRefused(`${nameOf(read)} is not being checked: it is ${read.state}.`)
    const meters = await readMeters(tx, billingAccountId)
    const meter = meters.find((one) => one.supplyPointId === supplyPointId && one.serial === serial)
    const device = meter?.devices.find(({ register }) => register.number === number)
    if (!meter || !device) throw new CommandRefused(`Meter ${serial} does not hang there any more.`)
    const before = device.register.reads.findLast((one) => one.readOn < readOn)
    if (what === 'released' && before && read.reading < before.reading && read.reading * 10 > before.reading)
      throw new CommandRefused(
        `It is lower than the read of ${formatDate(before.readOn)}, ${formatReading(before.reading, read.digits)}: refuse that one first.`,
      )
    await tx.query(close, [billingAccountId, readId, what === 'released' ? 'counted' : 'refused', text, new Date(now)])
    await shareAgain(tx, read, { meter, device }, { billingAccountId, readOn, now })
    const outbox = createOutbox(
      db,
      () => now,
      () => {},
    )
    await tellByMail(tx, outbox, { billingAccountId, readId, what })
    const said = `${formatReading(read.reading, read.digits)} on ${formatDate(readOn)}, meter ${serial}.`
    await tx.query(putNotice, [
      billingAccountId,
      stableId(`read ${what} ${readId}`),
      titles[what],
      text ? `${said} ${text}` : said,
      new Date(now),
    ])
    return what === 'released'
      ? `${nameOf(read)} counts; the customer is told by mail.`
      : `${nameOf(read)} is refused; the customer is told by mail.`
  })

/** Carries out a command about meter reads; null when it is none. */
export const runReadsCommand = (
  db: Database,
  command: string,
  { text }: { readonly text?: string | undefined },
  now: number,
): Promise<string> | null => {
  const [area, verb, id, ...more] = command.split(' ')
  if (area !== 'reads' || more.length > 0) return null
  switch (verb) {
    case undefined:
      return list(db)
    case 'release':
      return decide(db, id, { what: 'released', text: text?.trim() || null }, now)
    case 'refuse':
      if (!text?.trim()) throw new CommandRefused('A refusal needs --text: the customer reads why.')
      return decide(db, id, { what: 'refused', text: text.trim() }, now)
    default:
      return null
  }
}
