import { beforeAll, expect, it } from 'vitest'
import { staffOwnAccount, staffPrivateAccount, staffRefused, staffRoleMissing } from '#contract/access.ts'
import * as care from '#contract/care/care.contract.ts'
import * as planner from '#contract/bill-planner/payment-plan.contract.ts'
import { approveRequest, readApprovals } from '#contract/desk/approvals.contract.ts'
import * as contract from '#contract/desk/care.contract.ts'
import * as team from '#contract/desk/case-team.contract.ts'
import * as desk from '#contract/desk/cases.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { help } from '#server/admin/commands.ts'
import { careChecks, openPlaceIn } from '#domain/desk/care-cases.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const pdf = (words: string) => new TextEncoder().encode(`%PDF-1.7\n${words}`)
const mum: care.CareRequest = {
  person: 'Mum',
  dependsOn: ['breathing'],
  details: 'Oxygen day and night.',
  alternate: { name: 'Rua', relation: 'sister', phone: '021 555 0101' },
  hasEmergencyPlan: true,
}

onDatabase('care at the desk', (open) => {
  let portal: DemoPortal
  let mere: string
  let jade: string
  let looker: string
  let billingAccountId: string
  let number: string
  const mails: Message[] = []
  const asStaff = (staff: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(staff, endpoint, { ...(endpoint.isIdempotent && { key: newKey() }), ...request })
  const list = (staff: string, view: contract.CareView) =>
    portal.get<contract.CareCaseList>(staff, contract.readCareList, { query: { view } })
  const detail = () => portal.get<contract.CareCase>(mere, contract.readCareCase, { params: { number } })
  const protections = async () => (await portal.get<planner.Arrears>('daniel', planner.readArrears)).protections
  const subjects = (wanted: string) =>
    eventually(async () => {
      if (!mails.some(({ subject }) => subject === wanted)) throw new Error(`no mail ${wanted}`)
    })
  const audit = () =>
    portal.db.query<{ kind: string; what: string; customerName: string | null }>(
      `select kind, what, customer_name from staff_audit where kind in ('looked', 'changed', 'approved') order by seq desc limit 1`,
    )
  const formOf = async () => (await detail()).registration?.form?.formId ?? ''
  const account = () => ({ params: { billingAccountId } })
  const tick = async (item: string, isTicked = true) =>
    asStaff(mere, contract.tickCareCheck, { params: { billingAccountId, item }, body: { formId: await formOf(), isTicked } })

  beforeAll(async () => {
    portal = await openDemo(await open(demo), { mail: { isDemo: true, send: async (message) => void mails.push(message) } })
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    jade = await portal.staff(['answer'], { name: 'Jade Wong' })
    looker = await portal.staff([])
    await portal.ask('daniel', care.registerCare, { body: mum, key: newKey() })
    const [row] = await portal.db.query<{ billingAccountId: string; number: number }>(
      `select c.billing_account_id, c.number from care_registration c
       join billing_account a using (billing_account_id) where a.customer_number = '500086044'`,
    )
    billingAccountId = row?.billingAccountId ?? ''
    number = `K-${row?.number}`
  })

  it('lists what waits by due date, with what is to be done', async () => {
    const rowsOf = async () => (await list(mere, 'open')).rows.filter((row) => row.number === number)
    expect(await rowsOf()).toEqual([
      {
        number,
        billingAccountId,
        kind: 'application',
        customerNumber: '500086044',
        name: 'Daniel Okafor',
        dueOn: '2026-06-23',
        assignee: null,
        isMine: false,
      },
    ])
    const body = { what: 'askedAgain', text: 'Dr Patel’s rooms can help.' }
    expect(await portal.get(mere, contract.previewCareMail, { params: { number }, body })).toMatchObject({
      subject: 'Please send us your doctor’s form',
      text: expect.stringMatching(/we need the form that a doctor or nurse fills in[^]*Dr Patel’s rooms can help\./),
    })
    await portal.ask('daniel', care.sendCareForm, { body: pdf('one'), key: newKey() })
    expect(await rowsOf()).toMatchObject([{ kind: 'form', dueOn: '2026-06-11' }])
    const { rows } = await list(mere, 'open')
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted())
  })

  it('shows the application with its contacts, and puts the look in the audit log', async () => {
    expect(await detail()).toMatchObject({
      number,
      name: 'Daniel Okafor',
      customerNumber: '500086044',
      kind: 'form',
      contact: { channel: 'phone', time: 'anyTime', alternate: { name: 'Rua', relation: 'sister', phone: '0215550101' } },
      registration: {
        state: 'checking',
        since: '2026-06-09',
        nextCheck: '2027-06-09',
        about: { person: 'Mum', dependsOn: ['breathing'], details: 'Oxygen day and night.' },
        form: { mediaType: 'application/pdf' },
        checks: [],
        endAskedBy: null,
      },
      help: null,
    })
    expect(await audit()).toEqual([{ kind: 'looked', what: `Care ${number}`, customerName: 'Daniel Okafor' }])
    expect((await portal.ask(mere, contract.readCareCase, { params: { number: 'K-999999' } })).status).toBe(404)
    expect((await portal.ask(mere, contract.readCareCase, { params: { number: 'C-1001' } })).status).toBe(404)
  })

  it('gives the form to the page only: the look is logged, nothing is stored in the browser', async () => {
    const form = await portal.file(mere, contract.readCareForm, account())
    expect([form.status, Buffer.from(form.bytes).toString(), form.headers['cache-control']]).toEqual([
      200,
      '%PDF-1.7\none',
      'no-store',
    ])
    expect(await audit()).toEqual([{ kind: 'looked', what: 'Doctor’s form', customerName: 'Daniel Okafor' }])
    expect((await portal.file(looker, contract.readCareForm, account())).status).toBe(403)
    // No command writes it to a file.
    expect(help).toContain('care confirm')
    expect(help).not.toContain('care form')
  })

  it('is assigned to one person, and says who else has it open', async () => {
    const { colleagues } = await detail()
    const me = colleagues.find(({ isYou }) => isYou)
    expect(me?.name).toBe('Mere Tāmati')
    const given = await asStaff(mere, team.assignDeskCase, { params: { number }, body: { staffId: me?.staffId ?? '' } })
    expect(given.status).toBe(204)
    expect(await audit()).toEqual([
      { kind: 'changed', what: `${number}, assigned to Mere Tāmati`, customerName: 'Daniel Okafor' },
    ])
    expect((await list(mere, 'mine')).rows.map((row) => [row.number, row.assignee, row.isMine])).toEqual([
      [number, 'Mere Tāmati', true],
    ])
    expect((await list(jade, 'mine')).rows).toEqual([])
    expect((await detail()).assignee).toEqual(me)
    const report = (staff: string, isAnswering: boolean) =>
      portal.get<team.CasePresence>(staff, team.reportCasePresence, {
        params: { number },
        body: { tab: 't-1', isOpen: true, isAnswering },
      })
    expect(await report(mere, true)).toEqual({ colleagues: [] })
    const look = { params: { number }, body: { tab: 't-1', isOpen: true, isAnswering: true } }
    expect(kindOf(await portal.ask(looker, team.reportCasePresence, look))).toEqual([403, staffRoleMissing])
    expect(await report(jade, false)).toEqual({ colleagues: [{ name: 'Mere Tāmati', isYou: false, isAnswering: true }] })
  })

  it('has notes that only the team reads', async () => {
    const seen = async (staff: string) =>
      (await portal.get<contract.CareCase>(staff, contract.readCareCase, { params: { number } })).notes
    await asStaff(mere, desk.saveCaseDraft, {
      params: { number },
      body: { part: 'note', step: null, text: 'Call', basedOn: [], isLeaving: false },
    })
    expect((await detail()).noteDraft).toMatchObject({ text: 'Call' })
    const text = 'Called the practice: they’ll send page two.'
    expect((await asStaff(mere, team.addCaseNote, { params: { number }, body: { text } })).status).toBe(200)
    expect(await audit()).toEqual([{ kind: 'changed', what: `${number}, note added`, customerName: 'Daniel Okafor' }])
    expect([(await detail()).noteDraft, (await detail()).drafts]).toEqual([null, []])
    expect(await seen(jade)).toMatchObject([{ by: 'Mere Tāmati', isYours: false, text }])
    expect(JSON.stringify(await portal.get('daniel', care.readCare))).not.toContain('page two')
    expect((await portal.ask(looker, team.addCaseNote, { params: { number }, body: { text }, key: newKey() })).status).toBe(403)
  })

  it('is confirmed once all five checks of this form are ticked, by whom, and emails the customer', async () => {
    const confirm = async (formId?: string) =>
      asStaff(mere, contract.confirmCare, { ...account(), body: { formId: formId ?? (await formOf()) } })
    for (const item of careChecks.slice(0, 4)) expect((await tick(item)).status).toBe(204)
    expect(kindOf(await confirm())).toEqual([409, contract.checksMissing])
    await tick('called')
    await tick('recent', false)
    expect(kindOf(await confirm())).toEqual([409, contract.checksMissing])
    await tick('recent')
    expect((await detail()).registration?.checks.map(({ item, by }) => [item, by]).toSorted()).toEqual(
      careChecks.map((item) => [item, 'Mere Tāmati']).toSorted(),
    )
    const old = await formOf()
    await portal.ask('daniel', care.sendCareForm, { body: pdf('two'), key: newKey() })
    expect(kindOf(await confirm(old))).toEqual([409, contract.careChanged])
    expect((await detail()).registration?.checks).toEqual([])
    for (const item of careChecks) await tick(item)
    expect((await confirm()).status).toBe(204)
    expect((await detail()).registration).toMatchObject({ state: 'confirmed', confirmedOn: '2026-06-09', renewBy: '2027-06-09' })
    expect(kindOf(await confirm())).toEqual([409, contract.careChanged])
    await subjects('Your home is registered')
    expect(await protections()).toEqual(['medicallyDependent'])
    expect((await list(mere, 'registered')).rows.map((row) => row.number)).toContain(number)
  })

  it('asks for more, with a look at the mail, and stays protected', async () => {
    // Some time ago.
    await portal.db.query(`update care_form set received_at = received_at - interval '2 hours'`)
    await portal.db.query(`update care_registration set confirmed_at = confirmed_at - interval '1 hour'`)
    const body = { what: 'askedAgain', text: 'The signature is missing.' }
    expect(await portal.get(mere, contract.previewCareMail, { params: { number }, body })).toMatchObject({
      to: 'daniel@example.com',
      subject: 'Please send us your form again',
      text: expect.stringContaining('Please send us the form again: The signature is missing.'),
    })
    const draft = (part: string, text: string) =>
      asStaff(mere, desk.saveCaseDraft, {
        params: { number },
        body: { part, step: null, text, basedOn: ['Call'], isLeaving: false },
      })
    await draft('askAgain', 'The second page is')
    await draft('end', 'They moved')
    const drafts = [
      { part: 'askAgain', text: 'The second page is' },
      { part: 'end', text: 'They moved' },
    ]
    expect((await detail()).drafts).toEqual(drafts)
    expect((await portal.get<contract.CareCase>(jade, contract.readCareCase, { params: { number } })).drafts).toEqual([])
    expect((await asStaff(mere, contract.askForCareForm, { ...account(), body: { reason: body.text } })).status).toBe(204)
    expect((await detail()).drafts).toEqual(drafts.slice(1))
    expect((await detail()).registration).toMatchObject({
      state: 'toRenew',
      askedAgain: { on: '2026-06-09', reason: 'The signature is missing.' },
    })
    await subjects('Please send us your form again')
    // The form that was asked for again isn't checked any more.
    expect(kindOf(await tick('called', false))).toEqual([409, contract.careChanged])
    expect(await protections()).toEqual(['medicallyDependent'])
  })

  it('ends the protection only with a second person', async () => {
    const ask = () => asStaff(mere, contract.endCareProtection, { ...account(), body: { reason: 'They moved out.' } })
    expect((await ask()).status).toBe(204)
    expect(kindOf(await ask())).toEqual([409, staffRefused])
    expect([(await detail()).registration?.endAskedBy, await protections()]).toEqual(['Mere Tāmati', ['medicallyDependent']])
    const waiting = async () => {
      const { approvals } = await portal.get<{ approvals: { approvalId: string; what: string }[] }>(jade, readApprovals, {
        query: { show: 'waiting' },
      })
      return approvals.find(({ what }) => what === 'End the protection of a home where someone depends on power')
    }
    const approvalId = (await waiting())?.approvalId ?? ''
    expect((await asStaff(mere, approveRequest, { params: { approvalId } })).status).toBe(403)
    expect(await protections()).toEqual(['medicallyDependent'])
    expect((await asStaff(jade, approveRequest, { params: { approvalId } })).status).toBe(204)
    expect(await protections()).toEqual([])
    expect((await detail()).registration).toMatchObject({ state: 'ended', about: null, form: null, checks: [] })
    expect((await portal.file(mere, contract.readCareForm, account())).status).toBe(404)
    await subjects('Your registration has ended')
    expect(
      await portal.db.query(`select type from event where billing_account_id = $1 and type = 'care.ended'`, [billingAccountId]),
    ).toHaveLength(1)
  })

  it('answers who asked for help with paying, once', async () => {
    await portal.ask('aroha', care.askForHelp, { body: { wish: 'moreTime', message: 'Two weeks?' }, key: newKey() })
    const row = (await list(mere, 'open')).rows.find(({ kind }) => kind === 'help')
    const params = { number: row?.number ?? '' }
    expect([row?.number, row?.dueOn]).toEqual([expect.stringMatching(/^H-\d+$/), '2026-06-11'])
    expect(await portal.get(mere, contract.readCareCase, { params })).toMatchObject({
      kind: 'help',
      help: { wish: 'moreTime', message: 'Two weeks?', answer: null },
      registration: null,
    })
    const text = 'You have until 25 June. We won’t charge late fees until then.'
    expect(openPlaceIn(text)).toBeNull()
    const preview = await portal.get(mere, contract.previewCareMail, { params, body: { what: 'helpAnswered', text } })
    expect(preview).toMatchObject({ subject: `Our answer to your request ${row?.number}`, text: expect.stringContaining(text) })
    expect((await asStaff(mere, contract.answerHelpRequest, { params, body: { text } })).status).toBe(204)
    expect(kindOf(await asStaff(jade, contract.answerHelpRequest, { params, body: { text } }))).toEqual([409, staffRefused])
    await subjects(`Our answer to your request ${row?.number}`)
    expect((await list(mere, 'open')).rows.filter(({ kind }) => kind === 'help')).toEqual([])
  })

  it('hides staff members’ own accounts and asks a reason for private ones', async () => {
    const owner = await portal.staff(['answer'], { owns: 'daniel' })
    await portal.ask('daniel', care.registerCare, { body: mum, key: newKey() })
    const found = (await list(mere, 'open')).rows.find((row) => row.billingAccountId === billingAccountId)
    const params = { number: found?.number ?? '' }
    expect((await list(owner, 'open')).rows.map((row) => row.number)).not.toContain(found?.number)
    expect(kindOf(await portal.ask(owner, contract.readCareCase, { params }))).toEqual([403, staffOwnAccount])
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by) select $1, 'At risk', $2, staff_id from staff limit 1`,
      [billingAccountId, new Date(demoNow)],
    )
    expect(kindOf(await portal.ask(mere, contract.readCareCase, { params }))).toEqual([403, staffPrivateAccount])
    expect(
      kindOf(
        await portal.ask(looker, contract.confirmCare, { ...account(), key: newKey(), body: { formId: crypto.randomUUID() } }),
      ),
    ).toEqual([403, staffRoleMissing])
  })
})
