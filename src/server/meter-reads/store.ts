import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import { forgetHalfHours } from '#server/arriving-day/half-hours.store.ts'
import { stableId } from '#server/http/ids.ts'
import { putChecks } from '#server/readings/checks.store.ts'
import { storeDays } from '#server/readings/days.store.ts'
import { forgetEstimates, putRegisters } from '#server/readings/registers.store.ts'
import type { Repriced } from './correct.ts'
import type { RepricedHalfHours } from './reprice.ts'
import type { ValidatedDialReads } from './validate-dial-reads.ts'
import type { ValidatedReads } from './validate-reads.ts'

export interface StoredRead {
  readonly readId: string
  readonly state: 'counted' | 'checking' | 'refused' | 'takenBack'
}

export interface StoredReads extends ValidatedReads {
  /** New reads, or the closed ones if nothing replaced them. */
  readonly reads: readonly StoredRead[]
}

const closeRead = `
  update register_read set state = $3, reason = coalesce($4, reason), decided_at = $5 where billing_account_id = $1 and read_id = $2`

const putRead = `
  insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state, sent_at,
    customer_id, brand, held_number)
  values ($1, $2, $3, $4, $5, $6, $7, 'customer', $8, $9, $10, $11,
    case when $8 = 'checking' then nextval('held_reading_number') end)`

const linkRead = 'update register_read set replaced_by = $3 where billing_account_id = $1 and read_id = $2'

export const storeReads = async (tx: Queryable, validated: ValidatedReads): Promise<StoredReads> => {
  const { account, readOn, now, changes } = validated
  const { billingAccountId } = account
  const at = new Date(now)
  const reads: StoredRead[] = []
  for (const { meter, device, put, close } of changes) {
    if (close) await tx.query(closeRead, [billingAccountId, close.readId, close.state, close.reason, at])
    if (put) {
      const readId = randomUUID()
      const { serial, number } = device.register
      const place = [meter.supplyPointId, serial, number, readOn]
      await tx.query(putRead, [billingAccountId, readId, ...place, put.reading, put.state, at, put.customerId, put.brand])
      if (close) await tx.query(linkRead, [billingAccountId, close.readId, readId])
      reads.push({ readId, state: put.state })
    } else if (close) reads.push(close)
  }
  return { ...validated, reads }
}

const replaceRead = `
  update register_read set state = 'refused', reason = $3, decided_at = $4 where billing_account_id = $1 and read_id = any($2::uuid[])`

/** A value that comes back is the read that it was. */
const putDialReads = `
  insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state, sent_at)
  select $1::uuid, r."readId", $2::uuid, r.serial, r.number, r."readOn", r.reading, r.source, 'counted', r."sentAt"
  from json_to_recordset($3::json) as r("readId" uuid, serial text, number text, "readOn" date, reading integer, source text,
    "sentAt" timestamptz)
  on conflict (billing_account_id, read_id) do update set state = 'counted', reason = null, decided_at = null`

const replacedReason = 'We have another reading for this day.'

export const storeDialReads = async (tx: Queryable, { keys, changes, receivedAt }: ValidatedDialReads): Promise<void> => {
  if (changes.length === 0) return
  const [billingAccountId, supplyPointId] = keys
  const replaced = changes.flatMap(({ replaces }) => replaces?.readId ?? [])
  if (replaced.length > 0) await tx.query(replaceRead, [billingAccountId, replaced, replacedReason, receivedAt])
  const rows = changes.map(({ serial, number, readOn, reading, source, sentAt }) => ({
    readId: stableId(`read ${supplyPointId} ${serial} ${number} ${readOn} ${reading}`),
    serial,
    number,
    readOn,
    reading,
    source,
    sentAt,
  }))
  await tx.query(putDialReads, [billingAccountId, supplyPointId, JSON.stringify(rows)])
}

/** A register's row refers to its day, and a day is stored with its price. */
export const storeHalfHours = async (tx: Queryable, repriced: RepricedHalfHours): Promise<Repriced> => {
  const { keys, days, priced, receivedAt } = repriced
  const billed = await storeDays(tx, keys, priced, receivedAt)
  const registers = days.flatMap(({ changed }) => changed)
  await putRegisters(tx, keys, registers, receivedAt)
  const checks = { over: days.flatMap(({ over }) => over), started: days.flatMap(({ started }) => started) }
  await putChecks(tx, keys, checks, receivedAt)
  const read = priced.filter(({ quality }) => quality === null || /^[AD]+$/.test(quality)).map(({ day }) => day)
  await forgetEstimates(tx, keys, read)
  const arrived = priced.filter(({ quality }) => !/^[EM]+$/.test(quality ?? 'A')).map(({ day }) => day)
  await forgetHalfHours(tx, keys, arrived)
  return { billed: [billed], late: null }
}
