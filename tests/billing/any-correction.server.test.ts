import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { type Day, daysOf } from '#domain/basics/days.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { runCommand } from '#server/admin/commands.ts'
import { type IssuedInvoice, issueInvoices } from '#server/invoicing/invoicing.ts'
import { hashedProof, readProof } from '#server/billing/proof.store.ts'
import type { Database } from '#server/database/database.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { ingestHalfHours, shareReads } from '#server/meter-reads/ingest.ts'
import type { Supply } from '#tests/account/supply.ts'
import { openCopy } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'
import { cycleDays, dayAt, type Money, netCorrections, rounded, start } from './net-corrections.ts'
import { hasPython, provePy } from './prove-py.ts'
import { createTwoFuelHome, gasId } from './two-fuel-home.ts'

interface Action {
  readonly does: string
  readonly nth: number
  readonly wh: number
  readonly sent: number
}
const none = fc.constant(0)
const actionOf = (weight: number, does: readonly string[], nth = none as fc.Arbitrary<number>, wh = nth, sent = wh) => ({
  weight,
  arbitrary: fc.record<Action>({ does: fc.constantFrom(...does), nth, wh, sent }),
})
const action = fc.oneof(
  actionOf(4, ['import'], fc.nat(13), fc.integer({ min: 200, max: 900 }), fc.nat(400)),
  actionOf(3, ['importFar'], fc.nat(13), fc.integer({ min: 15_000, max: 30_000 }), fc.nat(400)),
  actionOf(3, ['release', 'refuse', 'remove'], fc.nat(13)),
  actionOf(3, ['send'], fc.integer({ min: 1, max: 13 }), fc.nat(3)),
  actionOf(3, ['takeBack']),
  actionOf(1, ['issue']),
)

describe('any correction', () => {
  let db: Database
  let supply: Supply
  let [clock, bills] = [0, 0]
  let billed: Map<string, Money>
  const proofs: BillProof[] = []

  beforeAll(async () => {
    db = await openCopy(migrated)
    supply = await createTwoFuelHome(db, { startDate: start, cycleDays })
  })
  afterAll(() => db.close())

  const clear = () =>
    db.query(`delete from correction; delete from account_transaction; delete from invoice; delete from reading_day; delete from reading_revision;
      delete from register_day; delete from register_revision; delete from gas_day; delete from gas_revision; delete from register_read`)

  const bring = (days: readonly Day[], wh: number, sent: number, isChecked: boolean) =>
    db.transaction((tx) => {
      clock += 1
      const rows = days.flatMap((day) => {
        const of = { day, quality: null, writtenOn: null }
        const flat = (value: number) => Array.from({ length: halfHoursOf(day) }, () => value)
        return [
          { ...of, flow: 'X' as const, meter: 'M1', content: 'UN24', wh: flat(wh) },
          { ...of, flow: 'I' as const, meter: 'M1', content: 'EG24', wh: flat(sent) },
        ]
      })
      return ingestHalfHours(tx, { ...supply, receivedAt: new Date(1_800_000_000_000 + clock), rows, isChecked })
    })

  /** Every billed day as it is now. */
  const now = async (): Promise<Map<string, Money>> => {
    const rows = await db.query<{ supplyPointId: string; day: Day; total: number; paid: number }>(
      `select supply_point_id, day, total_exact as total, credit_exact as paid from reading_day where day < $1
       union all select supply_point_id, day, total_exact, 0 from gas_day where day < $1`,
      [dayAt(bills * cycleDays)],
    )
    return new Map(
      rows.map(({ total, paid, ...row }) => [
        `${row.supplyPointId} ${row.day}`,
        { ...row, total: BigInt(total), paid: BigInt(paid) },
      ]),
    )
  }

  const expectCorrections = (bill: IssuedInvoice, after: ReadonlyMap<string, Money>) => {
    const lines = netCorrections(billed, after)
    const printed = bill.lines.filter(({ kind }) => kind === 'correction')
    expect(
      printed.map(({ supplyPointId, cents, description }) => ({
        supplyPointId,
        cents,
        period: /^Corrected, (.+): \d/.exec(description)?.[1],
      })),
    ).toEqual(lines.map(({ supplyPointId, cents, period }) => ({ supplyPointId, cents, period })))
    const own = bill.lines.filter(({ kind }) => kind === 'export')
    const untaxed = [...own.map(({ cents }) => cents), ...lines.map(({ untaxedCents }) => untaxedCents)]
    const taxed = bill.totalCents - untaxed.reduce((sum, cents) => sum + cents, 0)
    expect(bill.gstCents).toBe(rounded(BigInt(taxed) * 3n, 23n))
  }

  /** The bill of the next period, whose days are read but for one. */
  const issue = async () => {
    const first = bills * cycleDays
    await bring(daysOf({ startDate: dayAt(first), endDate: dayAt(first + 5) }), 500, 200, false)
    const [bill] = await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, dayAt(first + cycleDays)))
    if (!bill) throw new Error('no bill')
    const after = await now()
    expectCorrections(bill, after)
    bills += 1
    billed = await now()
    const proof = await readProof(db, supply.billingAccountId, bill.invoiceId)
    const sent = JSON.parse(proof ? hashedProof(proof) : 'null') as BillProof
    expect(proveBill(sent).differences).toEqual([])
    proofs.push(sent)
    return bill
  }

  const counted = () =>
    db.query<{ readOn: Day; reading: number; readId: string }>(
      `select read_on, reading, read_id from register_read where state = 'counted' and source = 'customer' order by read_on`,
    )
  const share = (from: Day) =>
    db.transaction((tx) =>
      shareReads(tx, [supply.billingAccountId, gasId], { from, until: dayAt(bills * cycleDays - 1), receivedAt: new Date() }),
    )
  const send = async (readOn: Day, more: number) => {
    const last = (await counted()).at(-1)
    if (last && last.readOn >= readOn) return
    await db.query(
      `insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state)
       values ($1, gen_random_uuid(), $2, 'G1', '1', $3, $4, 'customer', 'counted')`,
      [supply.billingAccountId, gasId, readOn, (last?.reading ?? 100) + more],
    )
    if (last) await share(last.readOn)
  }
  const takeBack = async () => {
    const reads = await counted()
    const [before, last] = reads.slice(-2)
    if (!before || !last) return
    await db.query(`update register_read set state = 'takenBack' where read_id = $1`, [last.readId])
    await share(before.readOn)
  }
  /** An operator's command; what it has nothing to do with, it refuses. */
  const operate = async (does: string, day: Day) => {
    const meter = does === 'remove' ? ['--meter', 'M1'] : []
    await runCommand(db, ['readings', does, '--icp', supply.icp, '--day', day, ...meter]).catch((error: unknown) => {
      if (!(error instanceof CommandRefused)) throw error
    })
  }

  const begin = async () => {
    await clear()
    bills = 0
    billed = new Map()
    await send(start, 0)
    await issue()
    await issue()
  }
  const act = async ({ does, nth, wh, sent }: Action) => {
    const day = dayAt(nth)
    if (does === 'import' || does === 'importFar') await bring([day], wh, sent, true)
    else if (does === 'send') await send(day, wh)
    else if (does === 'takeBack') await takeBack()
    else if (does === 'issue') await issue()
    else await operate(does, day)
  }
  const corrections = () => db.query(`select 1 from correction where invoice_id is null`)

  it('is the net difference between what was billed and what holds, whatever is sent, taken back, released, refused and imported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
        await begin()
        for (const one of actions) await act(one)
        await issue()
        expect(await corrections()).toEqual([])
      }),
      { numRuns: 25, seed: 11 },
    )
  })

  it('is none where a read was sent, taken back, sent and taken back again', async () => {
    await begin()
    for (const _ of [1, 2]) {
      await send(dayAt(10), 30)
      expect((await corrections()).length).toBeGreaterThan(0)
      await takeBack()
      expect(await corrections()).toEqual([])
    }
    await issue()
  })

  it('is one line for each period, with why its days changed, where it was sent, taken back and sent again', async () => {
    await begin()
    await send(dayAt(7), 30)
    await takeBack()
    await send(dayAt(7), 30)
    const bill = await issue()
    expect(bill.lines.filter(({ kind }) => kind === 'correction').map(({ description }) => description)).toEqual([
      'Corrected, 1 May – 7 May: 7 estimated days now read',
      'Corrected, 8 May – 14 May: 7 estimated days estimated again',
    ])
  })

  it('is none where a reading was released and then withdrawn: the estimate that was billed holds again', async () => {
    await begin()
    // The last day of each period was not read, and billed on an estimate.
    await bring([dayAt(6)], 20_000, 0, true)
    await operate('release', dayAt(6))
    expect(await corrections()).toHaveLength(1)
    await operate('remove', dayAt(6))
    expect(await corrections()).toEqual([])
    await issue()
  })

  it.runIf(hasPython)('comes out the same by a calculator of somebody else', () => {
    const { status, stderr, lines } = provePy(proofs)
    expect([status, stderr, lines.filter((line) => !line.endsWith('difference $0.00'))]).toEqual([0, '', []])
    expect(proofs.some((proof) => proof.corrections.length > 0)).toBe(true)
  })
})
