import { beforeAll, expect, it } from 'vitest'
import { type CustomerSearch, searchCustomers } from '#contract/desk/search.contract.ts'
import { askForHelp } from '#contract/care/care.contract.ts'
import { type Complaint, makeComplaint } from '#contract/complaints/complaints.contract.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'

eachDatabase('the search of customers', (open, kind) => {
  let portal: DemoPortal
  let mere: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    mere = await portal.staff([], { name: 'Mere Tāmati' })
  })
  const search = (q: string, as = mere) => portal.get<CustomerSearch>(as, searchCustomers, { query: { q } })
  const names = async (q: string) => {
    const { customers, isNearest } = await search(q)
    return [...(isNearest ? ['nearest'] : []), ...customers.map(({ name }) => name)]
  }

  it('finds by the beginnings of names in any order, with and without macrons and apostrophes', async () => {
    await portal.db.query(
      `update customer set first_name = 'Mīria', last_name = 'O’Brien-Pōtae' where customer_id = (select customer_id from login where email = 'leo@example.com')`,
    )
    for (const q of ['Mīria', 'miria pōtae', 'POTAE mi', 'o’brien', "O'Brien", 'obrien', 'brien', 'Mīria'.normalize('NFD')])
      expect([q, await names(q)]).toEqual([q, ['Leo Fonoti']])
    expect((await search('miria')).customers[0]?.match).toEqual({ what: 'person', text: 'Mīria O’Brien-Pōtae' })
    expect(await names('priya nair')).toEqual(['Priya Nair'])
    expect(await names('na pri')).toEqual(['Priya Nair'])
    expect(await names('harakeke cafe')).toEqual(['Harakeke Café Limited'])
    expect(await names('ana petrova')).toEqual(['Harakeke Café Limited'])
  })

  it.each([
    ['500033518', null],
    ['500 033 518', null],
    ['500-033', null],
    ['0001120455UNCB8', { what: 'icp', text: '0001120455UNCB8' }],
    ['0001120455 uncb8', { what: 'icp', text: '0001120455UNCB8' }],
    ['022 333 4455', { what: 'phone', text: '022 333 4455' }],
    ['+64 22 333-4455', { what: 'phone', text: '022 333 4455' }],
    ['0064 (0)22 3334455', { what: 'phone', text: '022 333 4455' }],
    ['6422333445', { what: 'phone', text: '022 333 4455' }],
    ['priya@example.com', { what: 'email', text: 'priya@example.com' }],
    ['PRIYA@Example', { what: 'email', text: 'priya@example.com' }],
    ['22 ocean view rd', null],
    ['ocean northcote 0627', { what: 'address', text: '22 Ocean View Road, Northcote, Auckland 0627' }],
    ['priya northcote', null],
    ['500033518-260516', { what: 'bill', text: '500033518-260516' }],
    ['500033518 260516', { what: 'bill', text: '500033518-260516' }],
  ])('finds by %s, and says why', async (q, match) => {
    const { customers, ...rest } = await search(q)
    expect([customers.map(({ name }) => name), customers[0]?.match, rest]).toEqual([
      ['Priya Nair'],
      match,
      { cases: [], isNearest: false, hasMore: false, isCut: false },
    ])
  })

  it('finds a case of any kind by its number, as the lists print it and as people type it', async () => {
    const { body } = await portal.ask('priya', makeComplaint, {
      key: newKey(),
      body: { topic: 'bill', invoiceId: null, siteId: null, message: 'Too much.', wish: '' },
    })
    const { number } = body as Complaint
    const digits = number.slice(2)
    const found = {
      cases: [{ number, kind: 'complaint', customer: 'Priya Nair', isPrivate: false }],
      customers: [],
      isNearest: false,
      hasMore: false,
      isCut: false,
    }
    for (const q of [number, number.toLowerCase(), `c${digits}`, `C ${digits}`, ` C–${digits} `])
      expect([q, await search(q)]).toEqual([q, found])
    for (const q of ['C-999999', digits, `X-${digits}`, `${number}%`, 'C-_'])
      expect([q, (await search(q)).cases]).toEqual([q, []])
    await portal.ask('aroha', askForHelp, { key: newKey(), body: { wish: 'moreTime', message: 'Two weeks?' } })
    const [help] = await portal.db.query<{ number: string }>(
      `select 'H-' || h.number as number from care_help h join billing_account a using (billing_account_id) where a.owner like 'Aroha%' limit 1`,
    )
    expect((await search(help?.number ?? '')).cases).toMatchObject([{ kind: 'help', customer: 'Aroha Bennett' }])
    const priya = await portal.staff([], { owns: 'priya' })
    expect((await search(number, priya)).cases).toEqual([])
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by)
       select a.billing_account_id, 'Protection order', now(), s.staff_id from billing_account a, staff s where a.owner = 'Priya Nair' limit 1`,
    )
    expect((await search(number)).cases).toEqual([{ number, kind: 'complaint', customer: null, isPrivate: true }])
    await portal.db.query('delete from private_account')
  })

  it('finds by the reference of a payment', async () => {
    const [account] = await portal.db.query<{ id: string; customerId: string }>(
      `select billing_account_id as id, customer_id from customer_account join login using (customer_id) where email = 'priya@example.com'`,
    )
    await portal.db.query(
      `insert into payment_attempt (billing_account_id, attempt_id, customer_id, purpose, status, reference, begun_at, brand)
       values ($1, gen_random_uuid(), $2, 'oneOff', 'MADE', 'W-93_aX%', $3, 'tarn')`,
      [account?.id ?? '', account?.customerId ?? '', new Date(demoNow)],
    )
    expect((await search('W-93_aX%')).customers).toEqual([
      {
        billingAccountId: account?.id,
        name: 'Priya Nair',
        customerNumber: '500033518',
        address: '22 Ocean View Road, Northcote',
        match: { what: 'payment', text: 'W-93_aX%' },
        isPrivate: false,
        isClosed: false,
      },
    ])
  })

  it('knows each change in the transaction that makes it', async () => {
    const { db } = portal
    const changes: readonly (readonly [string, string, string])[] = [
      [`update customer set last_name = 'Quennell' where last_name = 'Desai'`, 'quennell', 'Kiran Desai'],
      [
        `update customer set phones = '[{"purpose": "home", "value": "+6449990001"}]' where last_name = 'Quennell'`,
        '04 999 0001',
        'Kiran Desai',
      ],
      [`update billing_account set owner = 'Wiremu Zambucka' where owner = 'Wiremu Parata'`, 'zambucka', 'Wiremu Zambucka'],
      [
        `update billing_account set billing_email = 'bills@zambucka.nz' where owner = 'Wiremu Zambucka'`,
        'bills@zambucka.nz',
        'Wiremu Zambucka',
      ],
      [`update login set email = 'new.address@mila.nz' where email = 'mila@example.com'`, 'new.address@mila.nz', 'Mila Novak'],
      [`update site set address = '1 Xanthe Way' where address like '7 Daniell Street%'`, 'xanthe', 'Joost Visser'],
      [`update supply_point set icp = '0000000001XX111' where icp = '0006170954CKBDC'`, '0000000001XX111', 'Joost Visser'],
      [
        `delete from customer_account where customer_id = (select customer_id from customer where last_name = 'Petrova')`,
        'ana petrova',
        'none',
      ],
    ]
    for (const [statement, q, name] of changes) {
      await db.query(statement)
      const { customers, isNearest } = await search(q)
      expect([q, isNearest || customers.length === 0 ? 'none' : customers[0]?.name]).toEqual([q, name])
    }
    await expect(
      db.transaction(async (tx) => {
        await tx.query(`update customer set last_name = 'Rolledback' where last_name = 'Moke'`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await names('rolledback')).not.toContain('Anahera Moke')
  })

  it('loses nothing when two parts of an account change at the same time', async () => {
    const { db } = portal
    await Promise.all([
      db.query(`update customer set first_name = 'Ngaio' where last_name = 'Okafor'`),
      db.query(`update site set address = '12 Vireya Place' where address like '12 Matipo Place%'`),
    ])
    expect([await names('ngaio'), await names('vireya')]).toEqual([['Daniel Okafor'], ['Daniel Okafor']])
  })

  it('offers the nearest three where nothing matches', async () => {
    expect(await names('margret elis')).toEqual(['nearest', 'Margaret Ellis'])
    expect(await names('500033999')).toEqual(['nearest', 'Priya Nair'])
    const { customers, isNearest } = await search(kind === 'postgres' ? 'thomson' : 'thomxxx')
    expect([isNearest, customers.every(({ name }) => /Thompson/.test(name)), customers.length <= 3]).toEqual([true, true, true])
  })

  it('takes anything that is typed or pasted', async () => {
    const none = { cases: [], customers: [], isNearest: false, hasMore: false }
    for (const q of ['', ' ', '%', '_', '%%%', "'", '"', '\\', 'a', "' or 1=1 --", ':*', '!&|()', '…'])
      expect([q, await search(q)]).toEqual([q, { ...none, isCut: false }])
    expect(await search('xqxq zzvv')).toEqual({ ...none, isCut: false })
    const pasted = await search(`Priya Nair\n${'Hemi Tawhai\n'.repeat(400)}`)
    expect([pasted.customers.map(({ name }) => name), pasted.isCut]).toEqual([['Priya Nair'], true])
    expect(await search('priya '.repeat(200))).toMatchObject({ isCut: true, customers: [{ name: 'Priya Nair' }] })
  })

  it('leaves out who searches, and says little of a private account', async () => {
    const hemi = await portal.staff([], { owns: 'hemi' })
    expect((await search('hemi tawhai', hemi)).customers.map(({ name }) => name)).not.toContain('Hemi Tawhai')
    expect((await search('500040237-260603', hemi)).customers).toEqual([])
    expect((await search('hemi tawhai')).customers.map(({ name }) => name)).toEqual(['Hemi Tawhai'])
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by)
       select a.billing_account_id, 'Protection order', now(), s.staff_id from billing_account a, staff s where a.owner = 'Hemi Tawhai' limit 1`,
    )
    expect((await search('hemi')).customers).toMatchObject([{ name: 'Hemi Tawhai', isPrivate: true, address: null, match: null }])
    for (const q of ['3 sunrise terrace', '027 444 5566', 'hemi@example.com', '0003150081TR1E2'])
      expect([q, (await search(q)).customers.filter(({ name }) => name === 'Hemi Tawhai')]).toEqual([q, []])
    await portal.db.query('delete from private_account')
    expect(await names('3 sunrise terrace')).toEqual(['Hemi Tawhai'])
  })

  it('leaves out deleted customers', async () => {
    expect(await names('rangi joinery')).toEqual(['Thompson Joinery Limited'])
    await portal.db.query(`update billing_account set deleted_on = '2026-06-09' where owner = 'Thompson Joinery Limited'`)
    expect((await search('joinery')).customers).toEqual([])
    await portal.db.query(`update customer set last_name = 'Thomsen' where last_name = 'Thompson'`)
    expect((await search('joinery')).customers).toEqual([])
  })

  it('writes each search in the audit log', async () => {
    const jade = await portal.staff([], { name: 'Jade Wilson' })
    await search('priya', jade)
    await search('%', jade)
    await search('', jade)
    expect(
      await portal.db.query(
        `select kind, what, staff_name, customer_name from staff_audit where staff_name = 'Jade Wilson' and kind = 'searched' order by seq`,
      ),
    ).toEqual([
      { kind: 'searched', what: 'priya', staffName: 'Jade Wilson', customerName: null },
      { kind: 'searched', what: '%', staffName: 'Jade Wilson', customerName: null },
    ])
  })

  it('lets nobody search more than 300 times in a quarter of an hour', async () => {
    const ida = await portal.staff([])
    for (let count = 0; count < 300; count += 1) await search('', ida)
    expect((await portal.ask(ida, searchCustomers, { query: { q: '' } })).status).toBe(429)
  })
})
