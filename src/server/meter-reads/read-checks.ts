import { formatDate, formatFullDate } from '#domain/basics/days.ts'
import { dollarsOf, formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { formatReading, movedOn } from '#domain/supply/meter-reading.ts'
import { judgeUse, likelyReadings } from '#domain/supply/plausible-reading.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { putNotice } from '#server/http/notice.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { type CheckedRead, markAsked } from './read-checks.store.ts'
import { type IngestedReads, ingestReads } from './ingest.ts'
import { meterReadMail } from './meter-read-mail.ts'
import { findInstalled, type InstalledRegister, readMeters } from './meters.store.ts'
import { readPriced, worthOf } from './worth.ts'

export interface Consequence extends InstalledRegister {
  readonly explanation: string
  /** Lower than the read before (or the next one lower than it): counts only as an unlikely rollover. */
  readonly isLower: boolean
}

/** Null if the meter is no longer installed. */
export const consequenceOf = async (db: Queryable, read: CheckedRead): Promise<Consequence | null> => {
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

export interface DecisionContext {
  readonly tx: Queryable
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

interface ReadDecision {
  readonly what: 'released' | 'refused'
  /** For the customer. */
  readonly reason: string | null
  /** Somebody has confirmed a rollover, however unlikely. */
  readonly hasRolledOver: boolean
}

const titles = {
  released: 'We’re using your meter reading',
  refused: 'We couldn’t use your meter reading',
  question: 'Please check your meter reading',
} as const

const notify = (
  { tx, now }: DecisionContext,
  { billingAccountId, readId, reading, digits, readOn, serial }: CheckedRead,
  what: keyof typeof titles,
  text: string | null,
) => {
  const readText = `${formatReading(reading, digits)} on ${formatDate(readOn)}, meter ${serial}.`
  return putNotice(tx, {
    billingAccountId,
    of: what === 'question' ? `read question ${readId} ${now}` : `read ${what} ${readId}`,
    type: 'reading',
    title: titles[what],
    detail: text ? `${readText} ${text}` : readText,
    path: '/account/products/meter-read',
    at: new Date(now),
  })
}

/** The decision alone, without message. */
export const applyDecision = async (
  tx: Queryable,
  read: CheckedRead,
  { what, reason, hasRolledOver }: ReadDecision,
  now: number,
): Promise<IngestedReads & { readonly consequence: Consequence | null }> => {
  const consequence = await consequenceOf(tx, read)
  const state = what === 'released' ? 'counted' : 'refused'
  const ingested = await ingestReads(tx, {
    kind: 'decide',
    account: read,
    now,
    read,
    state,
    reason,
    consequence,
    hasRolledOver,
  })
  return { ...ingested, consequence }
}

/**
 * Mail and notice with the reason go to the customer.
 * @param read locked with its account
 * @throws CommandRefused if it is not being checked, or lower than another read without `hasRolledOver`
 */
export const decideRead = async (
  context: DecisionContext,
  read: CheckedRead,
  decision: ReadDecision,
): Promise<{ readonly explanation: string | undefined; readonly isReissued: boolean }> => {
  const { tx, outbox, now } = context
  const { billingAccountId, readId } = read
  const { consequence, isReissued } = await applyDecision(tx, read, decision, now)
  await meterReadMail.put(tx, outbox, { billingAccountId, readId, what: decision.what })
  await notify(context, read, decision.what, decision.reason)
  return { explanation: consequence?.explanation, isReissued }
}

/** Asks the customer to look at their meter again; the read stays held. @throws CommandRefused if it is not being checked */
export const askAboutRead = async (context: DecisionContext, read: CheckedRead, text: string): Promise<void> => {
  const { tx, outbox, now } = context
  const { billingAccountId, readId, state } = read
  if (state !== 'checking' || !(await markAsked(tx, read, new Date(now))))
    throw new CommandRefused('This reading isn’t held any more.')
  await meterReadMail.put(tx, outbox, { billingAccountId, readId, what: 'question', text })
  await notify(context, read, 'question', text)
}
