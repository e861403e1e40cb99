import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '#server/http/ids.ts'
import { billAccount } from '#server/invoicing/billing-run.ts'
import type { Database } from '#server/database/database.ts'
import type { Supply } from '#tests/account/supply.ts'
import { eachDatabase, onDatabase } from '#tests/kit/database/databases.ts'
import { billingNights, dyingAt, supplyNamed } from './billing-nights.ts'
import { flat } from './bill-stage.ts'

const number = '500012345'
/** 29 days at 500 Wh a half-hour: 290 kWh at 17.48 c, 406 kWh at 33.81 c, 29 days at $2.07; 3/23 of it is GST. */
const month = 5_069 + 13_727 + 29 * 207
const monthText = '$247.99'
const greeting = 'Kia ora,'
const needHelp = 'Need a hand? Call us on 0800 086 400.'

onDatabase('billing nights', (open) => {
  let db: Database
  let supply: Supply
  let nights: ReturnType<typeof billingNights>
  beforeAll(async () => {
    db = await open()
    nights = billingNights(db)
    supply = await supplyNamed(db, number)
    await nights.store(supply, flat('2026-05-01', 87, 500))
  })
  const set = (columns: string) =>
    db.query(`update billing_account set ${columns} where billing_account_id = $1`, [supply.billingAccountId])
  afterEach(async () => {
    await nights.clear()
    await set(
      `billed_by = 'us', opening_balance_on = null, is_invoice_by_email = true, payment_method = 'bill', payment_hint = null`,
    )
    await db.query('update agreement set end_date = null')
    await db.query('delete from alert')
  })

  const bill = (startDate: string, endDate: string, issuedOn: string, dueDate: string, cents = month) => ({
    number: `${number}-${endDate.replaceAll('-', '').slice(2)}`,
    startDate,
    endDate,
    issuedOn,
    dueDate,
    cents,
  })
  const may = bill('2026-05-01', '2026-05-29', '2026-05-30', '2026-06-12')

  it('issue a bill when its period has ended, with its place in the ledger, a notice and a mail after the quiet hours', async () => {
    expect(await nights.run('2026-05-29T23:59:30+12:00')).toEqual({ bills: 0, held: [] })
    expect(await nights.run('2026-05-30T00:00:30+12:00')).toEqual({ bills: 1, held: [] })
    expect(await nights.bills()).toEqual([may])
    const invoiceId = stableId(`invoice ${supply.billingAccountId} 2026-05-29`)
    const { ledger, notices, activity, mails, held } = await nights.traces()
    expect({ ledger, notices, activity, mails, held }).toEqual({
      ledger: [
        {
          billingAccountId: supply.billingAccountId,
          transactionId: stableId(`invoice transaction ${invoiceId}`),
          occurredOn: '2026-05-30',
          kind: 'invoice',
          description: 'Bill for 1 May – 29 May',
          method: null,
          invoiceId,
          cents: month,
          counterpart: 'sales',
          bankLine: null,
          takesBack: null,
          paidTo: null,
          smoothPayId: null,
          refundFile: null,
        },
      ],
      notices: [
        {
          billingAccountId: supply.billingAccountId,
          seenAt: null,
          noticeId: stableId(`bill notice ${invoiceId}`),
          type: 'bill',
          title: 'Your bill is ready',
          detail: `${monthText}, due 12 June 2026.`,
          path: '/account/bill',
          at: new Date('2026-05-30T09:00:00+12:00'),
        },
      ],
      activity: [
        { what: 'billIssued', about: '1 May – 29 May 2026', channel: 'automatic', at: new Date('2026-05-30T00:00:30+12:00') },
      ],
      mails: [
        {
          kind: 'billMail',
          about: { billingAccountId: supply.billingAccountId, endDates: '2026-05-29' },
          dueAt: new Date('2026-05-30T08:00:00+12:00'),
        },
      ],
      held: [],
    })
    expect(await nights.mailsAt('2026-05-30T07:59:00+12:00')).toEqual([])
    expect(await nights.mailsAt('2026-05-30T08:00:00+12:00')).toEqual([
      expect.objectContaining({
        to: `${number}@example.com`,
        fromName: 'Tarn',
        subject: 'Your Tarn bill is ready',
        text: [
          greeting,
          `Your bill for 1 May – 29 May 2026 is ready. It’s ${monthText}. Please pay it by 12 June 2026. Use ${number} as the reference.`,
          `Your account number is ${number}.`,
          'See your bill: https://portal.example.nz/account/bill',
          needHelp,
          'Stop getting your bills by email: https://portal.example.nz/account/profile/account-settings\n',
        ].join('\n\n'),
      }),
    ])
    expect(await nights.mailsAt('2026-05-31T08:00:00+12:00')).toEqual([])
    expect(await nights.run('2026-05-30T01:00:30+12:00')).toEqual({ bills: 0, held: [] })
    expect(await nights.bills()).toEqual([may])
  })

  it('make up for nights that were missed: a bill for each period, due two weeks after they are issued, and one mail', async () => {
    await nights.run('2026-05-30T00:00:30+12:00')
    await nights.mailsAt('2026-05-30T09:00:00+12:00')
    expect(await nights.run('2026-07-28T10:00:00+12:00')).toEqual({ bills: 2, held: [] })
    expect(await nights.bills()).toEqual([
      may,
      bill('2026-05-30', '2026-06-27', '2026-07-28', '2026-08-10'),
      bill('2026-06-28', '2026-07-26', '2026-07-28', '2026-08-10'),
    ])
    const mails = await nights.mailsAt('2026-07-28T10:00:00+12:00')
    expect(mails.map(({ subject, text }) => ({ subject, text }))).toEqual([
      {
        subject: 'Your Tarn bill is ready',
        text: [
          greeting,
          `Your bill for 28 June – 26 July 2026 is ready. It’s ${monthText}. Please pay it by 10 Aug 2026. Use ${number} as the reference.`,
          'We were late with these bills, and they’re ready now too:',
          `30 May – 27 June 2026: ${monthText}, due 10 Aug 2026`,
          `Your account number is ${number}.`,
          'See your bill: https://portal.example.nz/account/bill',
          needHelp,
          'Stop getting your bills by email: https://portal.example.nz/account/profile/account-settings\n',
        ].join('\n\n'),
      },
    ])
    const { notices } = await nights.traces()
    expect(notices).toHaveLength(2)
  })

  describe('mail', () => {
    const sentence = async () => (await nights.mailsAt('2026-05-30T08:00:00+12:00')).map(({ text }) => text.split('\n\n')[1])
    const night = () => nights.run('2026-05-30T00:00:30+12:00')
    const begins = `Your bill for 1 May – 29 May 2026 is ready. It’s ${monthText}.`

    it('nobody who gets no bills by email, then or by the morning', async () => {
      await set('is_invoice_by_email = false')
      await night()
      expect((await nights.traces()).mails).toEqual([])
      await nights.clear()
      await set('is_invoice_by_email = true')
      await night()
      await set('is_invoice_by_email = false')
      expect(await sentence()).toEqual([])
    })

    it('says what a direct debit takes, and when', async () => {
      await set(`payment_method = 'directDebit', payment_hint = 'ASB ··· 4082-017'`)
      await night()
      expect(await sentence()).toEqual([
        `${begins} We’ll take it on 12 June 2026 by direct debit ASB ··· 4082-017. You don’t need to do anything.`,
      ])
    })

    it('says that credit has paid it', async () => {
      await db.query(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
         values ($1, gen_random_uuid(), '2026-05-02', 'payment', 'Payment', $2)`,
        [supply.billingAccountId, -month],
      )
      await night()
      expect(await sentence()).toEqual([`${begins} It’s paid from your credit, so there’s nothing to pay.`])
    })

    it('says that the bill is over the limit of the alert, in the same mail', async () => {
      await db.query(
        `insert into alert (billing_account_id, kind, is_on, threshold, by_mail, in_portal, changed_at)
         values ($1, 'bill', true, 240, true, true, now())`,
        [supply.billingAccountId],
      )
      await night()
      const [mail] = await nights.mailsAt('2026-05-30T08:00:00+12:00')
      expect(mail?.text.split('\n\n')[2]).toBe('That’s over $240, the limit you asked us to tell you about.')
    })
  })

  it('never bill an account whose bills the retailer’s billing system makes', async () => {
    await set(`billed_by = 'them'`)
    for (const night of ['2026-05-30', '2026-06-28', '2026-07-27'])
      expect(await nights.run(`${night}T00:00:30+12:00`)).toEqual({ bills: 0, held: [] })
    expect(await db.transaction((tx) => billAccount(tx, supply.billingAccountId, { today: '2026-07-27' }))).toEqual([])
    expect(await nights.bills()).toEqual([])
  })

  it('begin after the last bill that was loaded, with a short period', async () => {
    await db.query(
      `insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents, made_by)
       values ($1, gen_random_uuid(), 'OLD-1', '2026-04-22', '2026-05-20', '2026-05-21', '2026-06-04', 20000, 2609, 'them')`,
      [supply.billingAccountId],
    )
    expect(await nights.run('2026-05-30T00:00:30+12:00')).toEqual({ bills: 1, held: [] })
    // Nine days: 90 kWh at 17.48 c, 126 kWh at 33.81 c, and 9 days at $2.07.
    expect((await nights.bills())[0]).toEqual(
      bill('2026-05-21', '2026-05-29', '2026-05-30', '2026-06-12', 1_573 + 4_260 + 9 * 207),
    )
    expect(await nights.run('2026-06-28T00:00:30+12:00')).toEqual({ bills: 1, held: [] })
    expect((await nights.bills())[1]).toEqual(bill('2026-05-30', '2026-06-27', '2026-06-28', '2026-07-11'))
  })

  it('leave out periods that ended by the day of the opening balance', async () => {
    await set(`opening_balance_on = '2026-05-29'`)
    await nights.run('2026-06-28T00:00:30+12:00')
    expect(await nights.bills()).toEqual([bill('2026-05-30', '2026-06-27', '2026-06-28', '2026-07-11')])
  })

  it('end with the last day that was supplied', async () => {
    await db.query(`update agreement set end_date = '2026-06-10'`)
    await nights.run('2026-07-28T00:00:30+12:00')
    expect((await nights.bills()).map(({ endDate }) => endDate)).toEqual(['2026-05-29', '2026-06-10'])
    expect(await nights.run('2026-08-30T00:00:30+12:00')).toEqual({ bills: 0, held: [] })
  })

  it('come to an account after ten thousand that have nothing to bill', async () => {
    await db.query(
      `insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region, billing_email,
         account_email, cycle_start, cycle_days, payment_method, opened_on)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n::text, 'residential', '', '', '', '', '', '', '', '', '2026-05-01',
         29, 'bill', '2026-05-01' from generate_series(1, 10000) n`,
    )
    expect(await nights.run('2026-05-30T00:00:30+12:00')).toEqual({ bills: 1, held: [] })
  })
})

onDatabase('billing nights of odd calendars', (open) => {
  it('bill a February of 29 days on 1 March', async () => {
    const db = await open()
    const nights = billingNights(db)
    const supply = await supplyNamed(db, number, { cycleStart: '2028-02-01', startDate: '2028-02-01' })
    await nights.store(supply, flat('2028-02-01', 29, 500))
    expect(await nights.run('2028-02-29T12:00:00+13:00')).toEqual({ bills: 0, held: [] })
    expect(await nights.run('2028-03-01T00:00:30+13:00')).toEqual({ bills: 1, held: [] })
    expect(await nights.bills()).toEqual([
      {
        number: `${number}-280229`,
        startDate: '2028-02-01',
        endDate: '2028-02-29',
        issuedOn: '2028-03-01',
        dueDate: '2028-03-14',
        cents: month,
      },
    ])
  })

  it.for([
    [
      'that loses an hour',
      '2026-08-29',
      '2026-09-26',
      ['2026-09-27T00:00:30+12:00', '2026-09-27T01:59:30+12:00', '2026-09-27T03:00:30+13:00'],
    ],
    [
      'that has one twice',
      '2027-03-06',
      '2027-04-03',
      ['2027-04-04T00:00:30+13:00', '2027-04-04T02:30:00+13:00', '2027-04-04T02:30:00+12:00'],
    ],
  ] as const)('bill once in the night %s', async ([, startDate, endDate, times]) => {
    const db = await open()
    const nights = billingNights(db)
    const supply = await supplyNamed(db, number, { cycleStart: startDate, startDate })
    await nights.store(supply, flat(startDate, 30, 500))
    const [first, ...later] = times
    expect(await nights.run(first)).toEqual({ bills: 1, held: [] })
    for (const time of later) expect(await nights.run(time)).toEqual({ bills: 0, held: [] })
    expect((await nights.bills()).map((bill) => [bill.startDate, bill.endDate])).toEqual([[startDate, endDate]])
  })
})

eachDatabase('processes in a billing night', (open) => {
  const stage = async () => {
    const db = await open()
    const nights = billingNights(db)
    for (const name of ['500000001', '500000002']) await nights.store(await supplyNamed(db, name), flat('2026-05-01', 58, 500))
    return { db, nights }
  }
  const night = '2026-06-28T00:00:30+12:00'

  it('issue each bill once, also two together', async () => {
    const { nights } = await stage()
    const runs = await Promise.all([nights.run(night), nights.run(night)])
    expect(runs.map(({ bills }) => bills).reduce((a, b) => a + b)).toBe(4)
    expect((await nights.bills()).map((bill) => bill.number)).toEqual([
      '500000001-260529',
      '500000001-260627',
      '500000002-260529',
      '500000002-260627',
    ])
    expect((await nights.traces()).mails).toHaveLength(2)
  })
})

onDatabase('a process that dies in a billing night', (open) => {
  it('leaves each account billed or not, and the next one issues the rest: no bill twice, none missing, no mail twice', async () => {
    const db = await open()
    const nights = billingNights(db)
    for (const name of ['500000001', '500000002']) await nights.store(await supplyNamed(db, name), flat('2026-05-01', 29, 500))
    const night = '2026-05-30T00:00:30+12:00'
    await nights.run(night)
    const whole = await nights.traces()
    expect([whole.bills.length, whole.mails.length]).toEqual([2, 2])
    const leftBehind = new Set<number>()
    let steps = 0
    for (let step = 1; ; step += 1) {
      await nights.clear()
      const dying = dyingAt(db, step)
      await nights.run(night, dying.db).catch(() => {})
      if (!dying.hasDied()) break
      steps = step
      const { bills, notices, mails } = await nights.traces()
      expect([notices.length, mails.length]).toEqual([bills.length, bills.length])
      leftBehind.add(bills.length)
      await nights.run(night)
      expect(await nights.traces()).toEqual(whole)
    }
    expect(steps).toBeGreaterThan(30)
    expect([...leftBehind].toSorted()).toEqual([0, 1, 2])
  })
})
