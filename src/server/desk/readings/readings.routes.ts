import { idIn, momentIn } from '#server/desk/page-keys.ts'
import * as contract from '#contract/desk/readings.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import type { Area } from '#server/http/wire.ts'
import { listTakenFiles } from '#server/import/taken-files.store.ts'
import { refuseChecks, settleChecks } from '#server/meter-reads/day-checks.ts'
import { askAboutRead, decideRead } from '#server/meter-reads/read-checks.ts'
import { type CheckedRead, lockByHeldNumber } from '#server/meter-reads/read-checks.store.ts'
import { findHeldReading, type FoundReading, heldReadingDetail, listHeldReadings } from '#server/meter-reads/reading-holds.ts'
import { countHeldReadings, readHeldChecks } from '#server/meter-reads/reading-holds.store.ts'
import { type DeskAccount, ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const decided = () =>
  new Refusal(
    409,
    contract.readingDecided,
    'This reading isn’t held any more',
    'Someone has decided it, the customer changed it, or a newer file replaced it.',
  )

interface ReadingAtDesk {
  readonly found: FoundReading
  readonly customer: DeskAccount
}

const requireHeld = async (db: Queryable, staff: StaffCaller, number: string, now: number): Promise<ReadingAtDesk> => {
  const found = await findHeldReading(db, Number(number))
  if (!found) throw decided()
  return { found, customer: await requireCustomerAccess(db, staff, found.row.billingAccountId, now) }
}

const lockRead = async (tx: Queryable, heldNumber: number): Promise<CheckedRead> => {
  const read = await lockByHeldNumber(tx, heldNumber)
  if (read?.state !== 'checking') throw decided()
  return read
}

const nameOf = (number: number) => `H-${number}`

export const routes: Area = (server, { db, outbox }) => {
  serveDesk(server, contract.readHeldReadings, async ({ query, staff, now }) => {
    const without = await ownAccountIds(db, staff)
    const { readings, next } = await listHeldReadings(db, {
      after: Number(query.after ?? 0),
      without,
      show: query.show ?? null,
    })
    return {
      readings: [...readings],
      total: await countHeldReadings(db, without),
      asOf: instantText(now),
      next: next === null ? null : String(next),
    }
  })

  serveDesk(server, contract.readHeldReading, async ({ params, staff, now }) => {
    const { found, customer } = await requireHeld(db, staff, params.number, now)
    const what = `held reading ${nameOf(found.row.heldNumber)}`
    await db.transaction((tx) => recordStaffAction(tx, staff, { kind: 'looked', what, customer }, now))
    return heldReadingDetail(db, found, now)
  })

  serveDeskWrite(server, contract.releaseHeldReading, async ({ params, body, staff, tx, now }) => {
    const { found, customer } = await requireHeld(tx, staff, params.number, now)
    const number = found.row.heldNumber
    if (found.kind === 'dial')
      await decideRead({ tx, outbox, now }, await lockRead(tx, number), {
        what: 'released',
        reason: body.note,
        hasRolledOver: body.hasRolledOver,
      })
    else await settleChecks(tx, await readHeldChecks(tx, found.row), true, new Date(now))
    const what = `released held reading ${nameOf(number)}${body.hasRolledOver ? ', its meter went round to 0' : ''}`
    await recordStaffAction(tx, staff, { kind: 'changed', what, customer }, now)
    return { number }
  })

  serveDeskWrite(server, contract.refuseHeldReading, async ({ params, body, staff, tx, now }) => {
    const { found, customer } = await requireHeld(tx, staff, params.number, now)
    const number = found.row.heldNumber
    const { reason } = body
    if (found.kind === 'dial')
      await decideRead({ tx, outbox, now }, await lockRead(tx, number), { what: 'refused', reason, hasRolledOver: false })
    else await refuseChecks({ tx, outbox, now }, await readHeldChecks(tx, found.row), reason)
    await recordStaffAction(
      tx,
      staff,
      { kind: 'changed', what: `refused held reading ${nameOf(number)}: ${reason}`, customer },
      now,
    )
    return { number }
  })

  serveDeskWrite(server, contract.askAboutHeldReading, async ({ params, body, staff, tx, now }) => {
    const { found, customer } = await requireHeld(tx, staff, params.number, now)
    if (found.kind !== 'dial') throw decided()
    const number = found.row.heldNumber
    await askAboutRead({ tx, outbox, now }, await lockRead(tx, number), body.text)
    await recordStaffAction(tx, staff, { kind: 'changed', what: `asked about held reading ${nameOf(number)}`, customer }, now)
    return { number }
  })

  serveDesk(server, contract.readTakenFiles, ({ query: { after, outcome } }) => {
    const [at, id] = after?.split(' ') ?? []
    return listTakenFiles(db, { outcome, ...(after !== undefined && { after: { at: momentIn(at), id: idIn(id) } }) })
  })
}
