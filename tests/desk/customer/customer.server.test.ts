import { beforeAll, expect, it } from 'vitest'
import { staffOwnAccount, staffPrivateAccount, staffRefused } from '#contract/access.ts'
import { makeComplaint } from '#contract/complaints/complaints.contract.ts'
import * as contract from '#contract/desk/customer.contract.ts'
import { checkAudit, recordAuditIn } from '#server/http/audit.ts'
import { runCommand } from '#server/admin/commands.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the page of a customer', (open) => {
  let portal: DemoPortal
  let mere: string
  let jade: string
  let ana: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    jade = await portal.staff([], { name: 'Jade Wilson' })
    ana = await portal.staff(['people'], { name: 'Ana Tamati' })
  })
  const idOf = async (owner: string) => {
    const [row] = await portal.db.query<{ id: string }>('select billing_account_id as id from billing_account where owner = $1', [
      owner,
    ])
    return row?.id ?? ''
  }
  const paramsOf = async (owner: string) => ({ billingAccountId: await idOf(owner) })
  const read = async (owner: string, as = mere) =>
    portal.get<contract.CustomerPage>(as, contract.readCustomer, { params: await paramsOf(owner) })
  const timeline = async (owner: string, part: contract.TimelinePart = 'timeline', before?: string) =>
    portal.get<contract.CustomerTimeline>(mere, contract.readCustomerTimeline, {
      params: await paramsOf(owner),
      query: { part, ...(before !== undefined && { before }) },
    })
  const whole = async (owner: string, part?: contract.TimelinePart) => {
    const entries: contract.TimelineEntry[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const page: contract.CustomerTimeline = await timeline(owner, part, before)
      entries.push(...page.entries)
      before = page.next
    }
    return entries
  }

  it('says what the account is, and what is open on it', async () => {
    const page = await read('Priya Nair')
    expect({ ...page, balance: null, supplies: [], people: [], counts: null, cases: [], badges: [], closedCases: 0 }).toEqual({
      readAt: '2026-06-09T04:40:00.000Z',
      billingAccountId: await idOf('Priya Nair'),
      customerId: page.customerId,
      name: 'Priya Nair',
      initials: 'PN',
      customerNumber: '500033518',
      badges: [],
      isPrivate: false,
      deletedOn: null,
      openedOn: page.openedOn,
      phone: '022 333 4455',
      email: 'priya@example.com',
      postTo: '22 Ocean View Road, Northcote, Auckland 0627',
      accounts: [],
      balance: null,
      cases: [],
      closedCases: 0,
      supplies: [],
      people: [],
      care: page.care,
      counts: null,
    })
    expect(page.supplies.map(({ supplyType, icp }) => [supplyType, icp])).toContainEqual(['electricity', '0001120455UNCB8'])
    expect(page.people[0]).toMatchObject({ name: 'Priya Nair', initials: 'PN' })
    expect(page.people[0]?.detail).toContain('Account holder.')
  })

  it('subtracts money on hold in words', async () => {
    const { db } = portal
    const billingAccountId = await idOf('Priya Nair')
    const [bill] = await db.query<{ invoiceId: string; cents: number }>(
      `select invoice_id, total_cents as cents from invoice where billing_account_id = $1 and kind = 'bill' and reversed_by is null
       order by end_date desc limit 1`,
      [billingAccountId],
    )
    await db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents, counterpart)
       select $1, gen_random_uuid(), '2026-06-09', case when owed < 0 then 'fee' else 'credit' end, 'To the bill alone', $2 - owed, 'elsewhere'
       from (select coalesce(sum(cents), 0)::int as owed from account_transaction where billing_account_id = $1) sums where owed <> $2`,
      [billingAccountId, bill?.cents ?? 0],
    )
    const before = await read('Priya Nair')
    expect(before.balance).toMatchObject({ total: (bill?.cents ?? 0) / 100, onHold: [], toPay: (bill?.cents ?? 0) / 100 })
    const { status } = await portal.ask('priya', makeComplaint, {
      body: { topic: 'bill', invoiceId: bill?.invoiceId, siteId: null, message: 'Twice what it was.', wish: '' },
      key: newKey(),
    })
    expect(status).toBe(200)
    const page = await read('Priya Nair')
    const [complaint] = page.cases
    expect(complaint).toMatchObject({ kind: 'complaint', subject: 'A bill', state: 'Received' })
    expect(page.balance).toMatchObject({
      total: (bill?.cents ?? 0) / 100,
      onHold: [{ number: complaint?.number, amount: (bill?.cents ?? 0) / 100 }],
      toPay: 0,
    })
    expect(page.badges.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Complaint open', 'No late fees until closed', expect.stringContaining('on hold')]),
    )
  })

  it('has one timeline of all that happened, page by page, nothing twice and nothing lost', async () => {
    for (const owner of ['Priya Nair', 'Sina Faleolo', 'Tama Rewi']) {
      const entries = await whole(owner)
      expect([owner, new Set(entries.map(({ id }) => id)).size]).toEqual([owner, entries.length])
      const order = entries.map(({ at }) => Date.parse(at))
      expect(order).toEqual(order.toSorted((a, b) => b - a))
      const parts = await Promise.all((['bills', 'readings', 'messages', 'devices'] as const).map((part) => whole(owner, part)))
      const shown = new Set(entries.map(({ id }) => id))
      expect(parts.flat().filter(({ id }) => !shown.has(id))).toEqual([])
      const [counted] = await portal.db.query<{ bills: number }>(
        'select count(*)::int as bills from invoice where billing_account_id = $1',
        [await idOf(owner)],
      )
      expect(entries.filter(({ kind }) => kind === 'bill')).toHaveLength(counted?.bills ?? 0)
    }
    const latest = (await whole('Priya Nair')).find(({ kind }) => kind === 'case')
    expect(latest).toMatchObject({ title: expect.stringMatching(/^Complaint C-\d+ made$/), detail: 'Twice what it was.' })
  })

  it('stores notes that customers don’t see in the portal, from those who answer customers', async () => {
    const params = await paramsOf('Priya Nair')
    const key = newKey()
    const body = { text: 'Wants the bill fixed before 15 June' }
    for (let twice = 0; twice < 2; twice += 1)
      expect((await portal.ask(mere, contract.addStaffNote, { params, body, key })).status).toBe(204)
    expect((await whole('Priya Nair')).filter(({ kind }) => kind === 'note')).toMatchObject([
      { title: 'Note', detail: 'Wants the bill fixed before 15 June', by: 'Mere Tāmati' },
    ])
    expect((await portal.ask(jade, contract.addStaffNote, { params, body, key: newKey() })).status).toBe(403)
    expect((await portal.ask(mere, contract.addStaffNote, { params, body: { text: '  ' }, key: newKey() })).status).toBe(400)
  })

  it('opens a private account with a reason only, and logs each look', async () => {
    const params = await paramsOf('Hemi Tawhai')
    const look = (as: string, reason: string) => portal.ask(as, contract.lookAtCustomer, { params, body: { reason } })
    expect(
      (await portal.ask(ana, contract.markCustomerPrivate, { params, body: { reason: 'Protection order' }, key: newKey() }))
        .status,
    ).toBe(204)
    expect(
      await portal.ask(ana, contract.markCustomerPrivate, { params, body: { reason: 'Again' }, key: newKey() }),
    ).toMatchObject({
      status: 409,
      body: { type: staffRefused, detail: 'This account is private already.' },
    })
    expect(await read('Hemi Tawhai', ana)).toMatchObject({
      isPrivate: true,
      badges: expect.arrayContaining([{ tone: 'bad', text: 'Private' }]),
    })
    for (const endpoint of [contract.readCustomer, contract.readCustomerTimeline])
      expect(await portal.ask(jade, endpoint, { params, query: { part: 'timeline' } })).toMatchObject({
        status: 403,
        body: { type: staffPrivateAccount },
      })
    expect((await look(jade, 'Hemi called about his bill')).status).toBe(204)
    expect(await read('Hemi Tawhai', jade)).toMatchObject({ name: 'Hemi Tawhai' })
    expect(
      (await portal.ask(ana, contract.unmarkCustomerPrivate, { params, body: { reason: 'It has ended' }, key: newKey() })).status,
    ).toBe(204)
    expect(await read('Hemi Tawhai')).toMatchObject({ isPrivate: false })
    expect((await whole('Hemi Tawhai', 'audit')).map(({ title, detail, by }) => [title, detail, by])).toEqual([
      ['Opened', 'Audit log of the account', 'Mere Tāmati'],
      ['Opened', 'Account 500040237', 'Mere Tāmati'],
      ['Changed', 'No longer private: It has ended', 'Ana Tamati'],
      ['Opened', 'Account 500040237', 'Jade Wilson'],
      ['Opened', 'Private account, because: Hemi called about his bill', 'Jade Wilson'],
      ['Opened', 'Account 500040237', 'Ana Tamati'],
      ['Changed', 'Marked as private: Protection order', 'Ana Tamati'],
    ])
  })

  it('is marked as private by who looks after people, at the desk or by a command, never their own', async () => {
    const params = await paramsOf('Daniel Okafor')
    const mark = (as: string) =>
      portal.ask(as, contract.markCustomerPrivate, { params, body: { reason: 'Protection order' }, key: newKey() })
    expect((await mark(mere)).status).toBe(403)
    expect(await mark(await portal.staff(['people'], { owns: 'daniel' }))).toMatchObject({ body: { type: staffOwnAccount } })
    const run = (staff: string, ...more: string[]) =>
      runCommand(
        portal.db,
        ['private-account', '--account', '500086044', '--staff', staff, '--reason', 'Protection order', ...more],
        { now: demoNow },
      )
    await expect(run('nobody@staff.example.com')).rejects.toThrow('Nobody on staff has the email nobody@staff.example.com.')
    expect(await run(ana)).toBe('500086044 is private: it is opened with a reason only.')
    await expect(run(ana)).rejects.toThrow('This account is private already.')
    expect((await portal.ask(jade, contract.readCustomer, { params })).body).toMatchObject({ type: staffPrivateAccount })
    expect(await run(jade, '--end')).toBe('500086044 is opened like any other again.')
    await expect(run(jade, '--end')).rejects.toThrow('This account isn’t private any more.')
    expect((await whole('Daniel Okafor', 'audit')).map(({ title, detail, by }) => [title, detail, by])).toEqual([
      ['Opened', 'Audit log of the account', 'Mere Tāmati'],
      ['Changed', 'No longer private: Protection order', 'Jade Wilson'],
      ['Changed', 'Marked as private: Protection order', 'Ana Tamati'],
    ])
  })

  it('narrows the timeline to one kind', async () => {
    const params = await paramsOf('Priya Nair')
    const only = async (kind: contract.TimelineFilter) => {
      const query = { part: 'timeline', only: kind } as const
      return (await portal.get<contract.CustomerTimeline>(mere, contract.readCustomerTimeline, { params, query })).entries
    }
    expect((await only('notes')).map(({ title, detail }) => [title, detail])).toEqual([
      ['Note', 'Wants the bill fixed before 15 June'],
    ])
    const all = await whole('Priya Nair')
    for (const [kind, as] of [
      ['bills', 'bill'],
      ['payments', 'payment'],
      ['cases', 'case'],
    ] as const)
      expect((await only(kind)).map(({ id }) => id)).toEqual(
        all
          .filter((entry) => entry.kind === as)
          .slice(0, 30)
          .map(({ id }) => id),
      )
  })

  it('shows nobody their own account, and tells that a customer is gone', async () => {
    const hemi = await portal.staff(['answer'], { owns: 'hemi' })
    const params = await paramsOf('Hemi Tawhai')
    for (const [endpoint, more] of [
      [contract.readCustomer, {}],
      [contract.readCustomerTimeline, { query: { part: 'timeline' } }],
      [contract.lookAtCustomer, { body: { reason: 'It is mine' } }],
      [contract.addStaffNote, { body: { text: 'Mine' }, key: newKey() }],
    ] as const)
      expect(await portal.ask(hemi, endpoint, { params, ...more })).toMatchObject({
        status: 403,
        body: { type: staffOwnAccount },
      })
    const gone = { billingAccountId: '00000000-0000-4000-8000-000000000000' }
    expect((await portal.ask(mere, contract.readCustomer, { params: gone })).status).toBe(404)
    expect((await portal.ask(mere, contract.lookAtCustomer, { params: gone, body: { reason: 'Anything' } })).status).toBe(404)
  })

  it('shows nothing of the same person’s other account, which is private, and their requests only once nothing is', async () => {
    const [business, home] = await Promise.all(['Thompson Joinery Limited', 'Rangi Thompson'].map(paramsOf))
    if (!business || !home) throw new Error('Rangi has two accounts')
    const say = async (params: Readonly<Record<string, string>>, text: string) => {
      await portal.get(mere, contract.addStaffNote, { params, body: { text }, key: newKey() })
    }
    await portal.get(ana, contract.markCustomerPrivate, {
      params: home,
      body: { reason: 'Hiding from a former partner' },
      key: newKey(),
    })
    await say(business, 'A note of the business')
    const [{ customerId } = { customerId: '' }] = await portal.db.query<{ customerId: string }>(
      'select customer_id from customer_account where billing_account_id = $1 order by role = $2 desc limit 1',
      [home.billingAccountId, 'owner'],
    )
    for (const [billingAccountId, about] of [
      [home.billingAccountId, 'Of the home'],
      [business.billingAccountId, 'Of the business'],
      [null, 'Of neither'],
    ] as const)
      await portal.db.query(
        `insert into account_change (change_id, at, customer_id, billing_account_id, what, about, channel)
         values (gen_random_uuid(), $1, $2, $3, 'password', $4, 'portal')`,
        [new Date(demoNow - 60_000), customerId, billingAccountId, about],
      )
    await portal.db.transaction((tx) =>
      recordAuditIn(
        tx,
        {
          staffId: '00000000-0000-4000-8000-000000000001',
          staffName: 'Old',
          kind: 'looked',
          what: 'From before there were accounts',
          customer: { customerId, name: 'Rangi Thompson' },
        },
        demoNow,
      ),
    )
    const [request] = await portal.db.query<{ requestId: string }>(
      `insert into privacy_request (customer_id, request_id, number, brand, kind, scope, state, received_on, answer_by)
       select $1, gen_random_uuid(), 9901, 'tarn', 'deletion', 'everything', 'received', '2026-06-09', '2026-07-09'
       returning request_id`,
      [customerId],
    )
    await portal.db.query(
      `insert into privacy_request_step (customer_id, request_id, step, at, what, text) values ($1, $2, 1, $3, 'received', 'Of the person')`,
      [customerId, request?.requestId ?? '', new Date(demoNow - 30_000)],
    )
    const found = async (part?: contract.TimelinePart) =>
      (await whole('Thompson Joinery Limited', part)).map(({ detail }) => detail)
    const texts = JSON.stringify(await found())
    expect(['Of the home', 'Of the business', 'Of neither', 'Of the person'].filter((text) => texts.includes(text))).toEqual([
      'Of the business',
      'Of neither',
    ])
    expect(await found('audit')).toEqual(['Audit log of the account', 'Timeline', 'Note added'])
    await portal.get(ana, contract.unmarkCustomerPrivate, { params: home, body: { reason: 'It has ended' }, key: newKey() })
    expect(await found('audit')).toEqual([
      'Audit log of the account',
      'Audit log of the account',
      'Timeline',
      'From before there were accounts',
      'Note added',
    ])
    expect(JSON.stringify(await found())).toContain('Of the person')
    expect(await checkAudit(portal.db)).toMatchObject({ brokenAt: null })
    await portal.db.transaction(async (tx) => {
      await tx.query('alter table staff_audit disable trigger staff_audit_is_final')
      await tx.query(`update staff_audit set billing_account_id = $1 where what = 'From before there were accounts'`, [
        business.billingAccountId,
      ])
      await tx.query('alter table staff_audit enable trigger staff_audit_is_final')
    })
    expect((await checkAudit(portal.db)).brokenAt).not.toBeNull()
  })

  it('names the other accounts of the same person', async () => {
    const page = await read('Rangi Thompson')
    expect(page.accounts).toEqual([
      {
        billingAccountId: await idOf('Thompson Joinery Limited'),
        customerNumber: '600020117',
        address: '18 Kawakawa Road, Feilding',
      },
    ])
    expect(await read('Thompson Joinery Limited')).toMatchObject({ name: 'Thompson Joinery Limited', initials: 'TL' })
    expect((await read('Waitaha Schools Energy Group')).balance).toBe(null)
  })
})
