import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import type { DayReadings } from '#server/readings/pricing.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { proofHash } from './bill-hash.ts'
import { stageBills } from './bill-stage.ts'
import { hasPython, provePy } from './prove-py.ts'

/** Days of a home with panels; the first half-hour of the first day has something on top. */
const solar = (startDate: string, count: number, taken: number, sent: number, more = { taken: 0, sent: 0 }): DayReadings[] =>
  daysOf({ startDate, endDate: addDays(startDate, count - 1) }).map((day) => ({
    day,
    wh: Array.from({ length: 48 }, (_, index) => taken + (day === startDate && index === 0 ? more.taken : 0)),
    exportWh: Array.from({ length: 48 }, (_, index) => sent + (day === startDate && index === 0 ? more.sent : 0)),
    quality: null,
  }))

onDatabase('the GST of a bill', (open) => {
  let db: Database
  let stage: Awaited<ReturnType<typeof stageBills>>
  beforeAll(async () => {
    db = await open()
    stage = await stageBills(db, 'solar-share')
  })
  afterEach(() => stage.clear())

  /** 29.67 c/kWh, $2.76 a day, 13.5 c/kWh for energy sent out. May sent 72 kWh more than was billed, which June corrects. */
  const june = async () => {
    await stage.store(solar('2026-05-01', 29, 115, 340))
    await stage.issue('2026-05-30')
    await stage.store(solar('2026-05-10', 1, 115, 1840))
    await stage.store(solar('2026-05-30', 29, 115, 340, { taken: 385, sent: 868 }))
    const [bill] = await stage.issue('2026-06-28')
    if (!bill) throw new Error('no bill')
    return bill
  }
  /** What was printed while a correction counted as supply, whatever it corrected. */
  const misprint = (invoiceId: string) => db.query('update invoice set gst_cents = 1538 where invoice_id = $1', [invoiceId])
  const said = ({ lines }: { readonly lines: readonly string[] }) => lines.map((line) => line.slice(line.indexOf(':') + 2))

  it('is 3/23 of what is paid for supply: a correction of energy sent out has none', async () => {
    const bill = await june()
    expect(bill.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['energy', 4761],
      ['daily', 8004],
      ['export', -6401],
      ['correction', -972],
    ])
    // (47.61 + 80.04) × 3/23
    expect([bill.totalCents, bill.gstCents]).toEqual([5392, 1665])
    expect(await stage.differences()).toEqual([])
  })

  it('stays what it was where a correction has as much supply as energy sent out: the line is $0.00, and its tax is not', async () => {
    await stage.store(solar('2026-05-01', 29, 115, 340))
    await stage.issue('2026-05-30')
    // 450 Wh at 29.67 c are 989 Wh at 13.5 c; 10 kWh of each are $2.97 more and, of 22 kWh, $2.97 less.
    await stage.store(solar('2026-05-10', 1, 115, 340, { taken: 10_010, sent: 22_000 }))
    await stage.store(solar('2026-05-30', 29, 115, 340))
    const [bill] = await stage.issue('2026-06-28')
    expect(bill?.lines.find(({ kind }) => kind === 'correction')).toMatchObject({ cents: 0, untaxedCents: -297 })
    // Energy of 47.50 and daily charges of 80.04, and 2.97 of energy in the correction.
    expect(bill?.gstCents).toBe(Math.round(((4750 + 8004 + 297) * 3) / 23))
    expect(await stage.differences()).toEqual([])
  })

  it.runIf(hasPython)(
    'is worked out from the law by a calculator of somebody else, which sees a bill that has it wrong',
    async () => {
      const bill = await june()
      const right = await stage.proofOf(bill.invoiceId)
      expect(provePy(right)).toEqual({ status: 0, stderr: '', lines: ['1-260627: $53.92, difference $0.00'] })
      const rest: Omit<BillProof, 'hash'> = { ...right, result: { totalCents: 5392, gstCents: 1538 } }
      const wrong = provePy({ ...rest, hash: await proofHash(rest) })
      expect([wrong.status, said(wrong)]).toEqual([
        1,
        ["$53.92, printed {'totalCents': 5392, 'gstCents': 1538}, worked out {'totalCents': 5392, 'gstCents': 1665}"],
      ])
      await misprint(bill.invoiceId)
      await stage.reissue(bill.invoiceId)
      const [standing] = await db.query<{ id: string }>(`select invoice_id as id from invoice where number = '1-260627-2'`)
      expect(provePy(await stage.proofOf(standing?.id ?? ''))).toEqual({
        status: 0,
        stderr: '',
        lines: ['1-260627-2: $53.92, difference $0.00'],
      })
    },
  )

  describe('that was printed wrong', () => {
    it('is found by an operator, and its bill taken back as it was printed and issued again', async () => {
      const bill = await june()
      expect(await runCommand(db, ['bill', 'gst'])).toBe('The GST of 2 bills is right.')
      await misprint(bill.invoiceId)
      expect(await runCommand(db, ['bill', 'gst'])).toBe(
        '1-260627  GST: printed $15.38, worked out $16.65\nThe GST of 1 of 2 bills is wrong; bill gst reissue issues them again.',
      )
      await expect(runCommand(db, ['prove'])).rejects.toThrow('1-260627  GST: printed $15.38, worked out $16.65')
      expect(await runCommand(db, ['bill', 'gst', 'reissue'])).toBe(
        '1-260627 was $53.92 and is taken back by 1-260627-R; 1-260627-2 is $53.92.',
      )
      expect(
        await db.query(
          `select number, total_cents as total, gst_cents as gst, reversed_by is not null as gone
           from invoice where number like '1-260627%' order by number`,
        ),
      ).toEqual([
        { number: '1-260627', total: 5392, gst: 1538, gone: true },
        { number: '1-260627-2', total: 5392, gst: 1665, gone: false },
        { number: '1-260627-R', total: -5392, gst: -1538, gone: false },
      ])
      expect(await db.query('select detail from notice')).toEqual([
        {
          detail:
            'Your bill for 30 May – 27 June is still $53.92, with GST of $16.65 in it, not $15.38. We charged the wrong GST. Energy you send to the grid has no GST.',
        },
      ])
      expect(await runCommand(db, ['bill', 'gst'])).toBe('The GST of 4 bills is right.')
      expect(await runCommand(db, ['bill', 'gst', 'reissue'])).toBe('The GST of 4 bills is right.')
      expect(await runCommand(db, ['prove'])).toBe(
        '4 bills worked out again from reads and prices: difference $0.00. 2 bills that differed are taken back in full.',
      )
    })
  })
})
