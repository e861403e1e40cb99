import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/care/care.contract.ts'
import * as planner from '#contract/bill-planner/payment-plan.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { runCommand } from '#server/admin/commands.ts'
import { runCareJob } from '#server/care/care-job.ts'
import { createOutbox } from '#server/http/outbox.ts'
import type { Message } from '#server/mail/mail.ts'
import { resealRows } from '#server/secrets/sealed-rows.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const unreadablePdf = '%PDF-1.7\nstream\n\xff\xd8\xff\nendstream'
const pdf = (words = 'a form') => new TextEncoder().encode(`%PDF-1.7\n${words}`)
const mum: contract.CareRequest = {
  person: 'Mum',
  dependsOn: ['breathing', 'temperature'],
  details: 'Oxygen day and night.',
  alternate: { name: 'Rua', relation: 'sister', phone: '021 555 0101' },
  hasEmergencyPlan: true,
}

onDatabase('care', (open) => {
  let portal: DemoPortal
  const mails: Message[] = []
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { mail: { isDemo: true, send: async (message) => void mails.push(message) } })
  })
  const send = (name: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(name, endpoint, { key: newKey(), ...request })
  const care = (name: string) => portal.get<contract.Care>(name, contract.readCare)
  const registration = async (name: string) => (await care(name)).registration
  const protections = async (name: string) => (await portal.get<planner.Arrears>(name, planner.readArrears)).protections
  const subjects = (...wanted: string[]) =>
    eventually(async () => {
      const found = mails.map(({ subject }) => subject)
      for (const subject of wanted) if (!found.includes(subject)) throw new Error(`no mail ${subject}`)
      return found
    })

  it('is registered once, and protects the home from that moment', async () => {
    expect(await protections('daniel')).toEqual([])
    const key = newKey()
    const answers = await Promise.all([0, 1].map(() => send('daniel', contract.registerCare, { body: mum, key })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([200]))
    expect(await registration('daniel')).toMatchObject({
      state: 'awaitingForm',
      askedOn: '2026-06-09',
      about: { person: 'Mum', dependsOn: ['breathing', 'temperature'], details: 'Oxygen day and night.' },
      form: null,
    })
    expect(await protections('daniel')).toEqual(['medicallyDependent'])
    expect(kindOf(await send('daniel', contract.registerCare, { body: mum }))).toEqual([409, contract.alreadyRegistered])
    expect((await care('daniel')).contact.alternate).toEqual({ name: 'Rua', relation: 'sister', phone: '0215550101' })
    expect((await subjects('Your home is protected while we check')).filter((one) => /protected/.test(one))).toHaveLength(1)
    // Nothing of anybody's health lies open.
    const [row] = await portal.db.query<{ text: string }>(
      `select string_agg(row, '') as text from (
         select to_jsonb(c)::text as row from care_registration c
         union all select encode(sealed, 'escape') || to_jsonb(o)::text from once o) as kept`,
    )
    expect(row?.text).toContain('POST /private/care/registration')
    expect(row?.text).not.toMatch(/Mum|Oxygen|breathing/)
  })

  it('takes the doctor’s form by its first bytes, up to 5 MB, once', async () => {
    const form = (body: Uint8Array, more: Request = {}) => send('daniel', contract.sendCareForm, { body, ...more })
    for (const [bytes, message] of [
      ['PK form.pdf', 'This is no PDF, JPEG or PNG. Scan the form, or take a photo of it.'],
      [unreadablePdf, 'We can’t read the photo in this PDF. Take a photo of the form and send us that.'],
    ] as const)
      expect(await form(Buffer.from(bytes, 'latin1'))).toMatchObject({ status: 400, body: { fields: { form: message } } })
    expect(await form(new Uint8Array(contract.mostFormBytes + 1))).toMatchObject({
      status: 413,
      body: { type: '/error/body_too_large', fields: { form: 'Choose a file of 5 MB or less.' } },
    })
    const key = newKey()
    const [first, again] = [await form(pdf(), { key, media: 'text/html' }), await form(pdf(), { key })]
    expect([first.status, again]).toEqual([200, first])
    expect((await form(pdf('another'), { key })).status).toBe(422)
    expect(await registration('daniel')).toMatchObject({
      state: 'checking',
      form: { mediaType: 'application/pdf', bytes: 15, isYours: true },
    })
    expect(await portal.db.query('select 1 from care_form')).toHaveLength(1)
    const [sealed] = await portal.db.query<{ sealed: Uint8Array }>('select sealed from care_form')
    expect(Buffer.from(sealed?.sealed ?? []).includes('PDF')).toBe(false)
    // No other call takes a file.
    expect((await send('daniel', contract.askForHelp, { body: pdf() })).status).toBe(415)
  })

  it('gives the form back to who sent it, and to nobody else', async () => {
    const mine = await portal.file('daniel', contract.readCareForm)
    expect([mine.status, mine.headers['content-type'], Buffer.from(mine.bytes).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7\na form',
    ])
    expect(String(mine.headers['content-disposition'])).toMatch(/^attachment;.*care-form\.pdf/)
    expect((await portal.file('aroha', contract.readCareForm)).status).toBe(404)
    // Somebody else who has the account sees that there is one, and neither it nor what was said.
    await portal.db.query(
      `insert into customer_account (customer_id, billing_account_id, position, role)
       select (select customer_id from login where email = 'mila@example.com'), billing_account_id, 0, a.role
       from care_form join customer_account a using (billing_account_id)`,
    )
    expect(await registration('mila')).toMatchObject({ state: 'checking', about: null, form: { isYours: false } })
    expect((await portal.file('mila', contract.readCareForm)).status).toBe(404)
    await portal.db.query(
      `delete from customer_account where billing_account_id = (select billing_account_id from care_form)
       and customer_id = (select customer_id from login where email = 'mila@example.com')`,
    )
  })

  it('opens with an older secret until it was sealed again', async () => {
    const [kept] = await portal.db.query<{ value: string }>("select value from identity_secret where name = 'identity'")
    const newest = 'n'.repeat(40)
    expect(await resealRows(portal.db, [newest, kept?.value ?? ''])).toBe(0)
    expect((await portal.file('daniel', contract.readCareForm)).status).toBe(404)
    expect(await resealRows(portal.db, [kept?.value ?? '', newest])).toBe(0)
    expect((await portal.file('daniel', contract.readCareForm)).status).toBe(200)
  })

  it('is asked for again, confirmed, renewed and ended by an operator, each with its mail', async () => {
    const admin = (verb: string, ...more: string[]) =>
      runCommand(portal.db, ['care', verb, '--account', '500086044', ...more], { now: demoNow })
    await expect(admin('again')).rejects.toThrow('Asking again needs --reason')
    expect(await admin('again', '--reason', 'The second page is missing.')).toBe(
      '500086044 is asked for its form once more, and stays protected.',
    )
    expect(await registration('daniel')).toMatchObject({
      state: 'awaitingForm',
      askedAgain: { on: '2026-06-09', reason: 'The second page is missing.' },
    })
    expect(await protections('daniel')).toEqual(['medicallyDependent'])
    expect(await admin('confirm')).toContain('is registered')
    expect((await registration('daniel'))?.state).toBe('confirmed')
    expect((await send('daniel', contract.endCare)).status).toBe(200)
    await subjects(
      'We’ve got your form',
      'Please send us your form again',
      'Your home is registered',
      'Your registration has ended',
    )
    expect(await registration('daniel')).toMatchObject({ state: 'ended', about: null, form: null })
    expect(kindOf(await send('daniel', contract.endCare))).toEqual([409, contract.notRegistered])
    expect(kindOf(await send('daniel', contract.sendCareForm, { body: pdf() }))).toEqual([409, contract.notRegistered])
    expect([await portal.db.query('select 1 from care_form'), await protections('daniel')]).toEqual([[], []])
  })

  it('reminds once for each of the days before it is to be renewed', async () => {
    await portal.db.query(`delete from outbox`)
    const due = async (day: string) => {
      // Later than the portal’s own clock, so that its outbox takes none of them meanwhile.
      const now = Date.parse(`${day}T20:00:00+12:00`)
      const course = {
        db: portal.db,
        outbox: createOutbox(
          portal.db,
          () => now,
          () => {},
        ),
      }
      await runCareJob(course, now)
      await runCareJob(course, now)
      return (await portal.db.query(`select 1 from outbox where kind = 'careMail' and about->>'what' = 'renew'`)).length
    }
    // Margaret's was confirmed eleven months and a week before: it is to be renewed on 3 July.
    expect((await registration('margaret'))?.renewBy).toBe('2026-07-03')
    expect([await due('2026-06-09'), await due('2026-06-25'), await due('2026-06-26'), await due('2026-07-10')]).toEqual([
      1, 1, 2, 3,
    ])
    await portal.db.query(`delete from outbox`)
  })

  it('reminds of a doctor’s form that never comes, once in each of three stretches, and protects meanwhile', async () => {
    await portal.db.query(`delete from outbox`)
    await portal.db.query(`delete from care_registration where billing_account_id = (select billing_account_id from billing_account
      where customer_number = '500086044')`)
    expect((await send('daniel', contract.registerCare, { body: mum })).status).toBe(200)
    const due = async (day: string) => {
      // Later than the portal’s own clock, so that its outbox takes none of them meanwhile.
      const now = Date.parse(`${day}T20:00:00+12:00`)
      const course = {
        db: portal.db,
        outbox: createOutbox(
          portal.db,
          () => now,
          () => {},
        ),
      }
      await runCareJob(course, now)
      await runCareJob(course, now)
      const daniels = `billingAccountId' in (select billing_account_id::text from billing_account where customer_number = '500086044')`
      return (
        await portal.db.query(
          `select 1 from outbox where kind = 'careMail' and about->>'what' = 'formAwaited' and about->>'${daniels}`,
        )
      ).length
    }
    // It was asked for on 9 June.
    expect([await due('2026-06-22'), await due('2026-06-23'), await due('2026-07-20'), await due('2026-07-21')]).toEqual([
      0, 1, 1, 2,
    ])
    expect(await protections('daniel')).toEqual(['medicallyDependent'])
    expect((await send('daniel', contract.sendCareForm, { body: pdf() })).status).toBe(200)
    expect(await due('2026-10-01')).toBe(2)
    expect((await send('daniel', contract.endCare)).status).toBe(200)
    await portal.db.query(`delete from outbox`)
  })

  it('is for homes, not for businesses, and paying is not for buying groups', async () => {
    expect(kindOf(await send('ana', contract.registerCare, { body: mum }))[0]).toBe(403)
    expect(kindOf(await send('mere', contract.askForHelp, { body: { wish: 'unsure', message: '' } }))[0]).toBe(403)
    expect((await care('mere')).help).toEqual({ isOffered: false, overdue: 0, hasPlan: false, request: null })
  })

  it('takes a request for help, spares the late fee meanwhile, and tells the answer', async () => {
    const body = { wish: 'moreTime', message: 'My hours were cut.' } as const
    const { body: asked } = await send('daniel', contract.askForHelp, { body })
    const request = { wish: 'moreTime', askedOn: '2026-06-09', answerBy: '2026-06-11', answer: null }
    expect((asked as contract.Care).help).toMatchObject({ isOffered: true, request })
    expect(kindOf(await send('daniel', contract.askForHelp, { body }))).toEqual([409, contract.alreadyAsked])
    expect(await protections('daniel')).toEqual(['helpAsked'])
    await expect(runCommand(portal.db, ['late-fee', '--account', '500086044'])).rejects.toThrow('they asked for help with paying')
    const number = (asked as contract.Care).help.request?.number ?? ''
    expect(await runCommand(portal.db, ['care', 'help'])).toMatch(
      new RegExp(
        `^${number}  account 500086044  More time to pay, by 2026-06-11  Phone call, .*, or Rua, .*\\n  My hours were cut\\.$`,
      ),
    )
    await runCommand(portal.db, ['care', 'helped', number, '--text', 'Two more weeks, until 25 June.'])
    expect((await care('daniel')).help.request?.answer).toMatchObject({ text: 'Two more weeks, until 25 June.' })
    expect(await protections('daniel')).toEqual([])
  })

  it('keeps how the customer is reached and how bills are made', async () => {
    const contact = { channel: 'letter', time: 'evening', alternate: null } as const
    expect((await send('aroha', contract.saveCareContact, { body: contact })).status).toBe(200)
    expect((await send('aroha', contract.saveBillForm, { body: { billForm: 'plainText' } })).status).toBe(200)
    expect(await care('aroha')).toMatchObject({ contact, billForm: 'plainText' })
    const bad = { ...contact, alternate: { name: 'Rua', relation: '', phone: 'none' } }
    expect(await send('aroha', contract.saveCareContact, { body: bad })).toMatchObject({
      status: 400,
      body: { fields: { 'alternate.phone': 'Please enter a valid phone number' } },
    })
  })
})
