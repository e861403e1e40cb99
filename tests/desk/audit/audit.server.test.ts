import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditKinds, readStaffAudit, type StaffAudit, takeStaffAudit } from '#contract/desk/audit.contract.ts'
import { auditPage } from '#server/desk/audit/audit.store.ts'
import { checkAudit, recordAuditIn } from '#server/http/audit.ts'
import { demo, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const [mere, jade, aroha] = [randomUUID(), randomUUID(), randomUUID()]

onDatabase('the audit log at the desk', (open) => {
  let portal: Awaited<ReturnType<typeof openDemo>>
  let auditor: string
  /** 7 June, 11:59 pm in Auckland. */
  const lateSunday = Date.parse('2026-06-07T11:59:00Z')
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    auditor = await portal.staff(['audit'], { name: 'Ana Audit', email: 'ana@staff.example.com' })
    const customer = { customerId: aroha, name: 'Aroha Bennett' }
    const add = (entry: Omit<Parameters<typeof recordAuditIn>[1], 'staffName'> & { staffName?: string }, at: number) =>
      portal.db.transaction((tx) =>
        recordAuditIn(tx, { staffName: entry.staffId === mere ? 'Mere Tāmati' : 'Jade Ng', ...entry }, at),
      )
    await add({ staffId: mere, kind: 'looked', what: 'customer', customer }, lateSunday)
    await add({ staffId: jade, kind: 'changed', what: '=1+1, "credit"', customer }, lateSunday + 60_000)
    for (let nth = 0; nth < 60; nth += 1) await add({ staffId: jade, kind: 'searched', what: `search ${nth}` }, demoNow)
  })
  afterAll(() => portal.server.close())

  const read = (query: Record<string, string> = {}) => portal.get<StaffAudit>(auditor, readStaffAudit, { query })
  const linesOf = ({ entries }: StaffAudit) => entries.map(({ what }) => what)

  it('has the kinds that the database knows', async () => {
    const [{ rule } = { rule: '' }] = await portal.db.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'staff_audit_kind_check'`,
    )
    expect([...rule.matchAll(/'(\w+)'/g)].map(([, kind]) => kind).toSorted()).toEqual([...auditKinds].toSorted())
  })

  it('is read newest first, a page of 50 at a time, to its first entry', async () => {
    const first = await read()
    expect(linesOf(first)).toEqual(Array.from({ length: 50 }, (_, nth) => `search ${59 - nth}`))
    const second = await read({ before: String(first.next) })
    expect(linesOf(second).slice(0, 12)).toEqual([
      ...Array.from({ length: 10 }, (_, nth) => `search ${9 - nth}`),
      '=1+1, "credit"',
      'customer',
    ])
    expect([second.next, second.entries.at(-1)?.seq]).toEqual([null, 1])
    expect(first.staff.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana Audit', 'Jade Ng', 'Mere Tāmati']))
  })

  it('is filtered by staff, kind, customer and days of New Zealand', async () => {
    expect(linesOf(await read({ staffId: mere }))).toEqual(['customer'])
    expect(linesOf(await read({ kind: 'changed', staffId: jade }))).toEqual(['=1+1, "credit"'])
    expect(linesOf(await read({ customerId: aroha }))).toEqual(['=1+1, "credit"', 'customer'])
    expect(linesOf(await read({ from: '2026-06-07', to: '2026-06-07' }))).toEqual(['customer'])
    expect(linesOf(await read({ from: '2026-06-08', to: '2026-06-08', kind: 'changed' }))).toEqual(['=1+1, "credit"'])
    expect((await read({ customerId: aroha })).entries[1]).toMatchObject({
      at: '2026-06-07T11:59:00.000Z',
      staffName: 'Mere Tāmati',
      kind: 'looked',
      customer: { customerId: aroha, name: 'Aroha Bennett' },
    })
    for (const query of [{ before: '0' }, { kind: 'x' }, { staffId: 'x' }])
      expect((await portal.ask(auditor, readStaffAudit, { query })).status).toBe(400)
  })

  it('is read a page at a time within days, too', async () => {
    const days = { from: '2026-06-09', to: '2026-06-09' }
    const searches = (audit: StaffAudit) => linesOf(audit).filter((line) => line.startsWith('search '))
    const first = await read(days)
    const second = await read({ ...days, before: String(first.next) })
    expect([...searches(first), ...searches(second)]).toEqual(Array.from({ length: 60 }, (_, nth) => `search ${59 - nth}`))
    expect((await read({ to: '2026-06-08' })).entries.slice(0, 2).map(({ what }) => what)).toEqual(['=1+1, "credit"', 'customer'])
  })

  it('is taken as a file that says who took it, which is an entry of its own', async () => {
    const { body } = await portal.ask(auditor, takeStaffAudit, { body: { customerId: aroha } })
    const lines = (body as { text: string }).text.split('\r\n')
    expect(lines[0]).toMatch(/^"Taken by Ana Audit \(ana@staff\.example\.com\) on \d{4}-\d\d-\d\d at .+\. Confidential\."$/)
    expect(lines.slice(1)).toEqual([
      'number,at,kind,staff,what,customer',
      expect.stringMatching(/^\d+,2026-06-07T12:00:00\.000Z,changed,"Jade Ng","'=1\+1, ""credit""","Aroha Bennett"$/),
      expect.stringMatching(/^\d+,2026-06-07T11:59:00\.000Z,looked,"Mere Tāmati","customer","Aroha Bennett"$/),
      '',
    ])
    expect((await read()).entries[0]).toMatchObject({
      staffName: 'Ana Audit',
      kind: 'exported',
      what: `audit log, 2 entries, customerId=${aroha}`,
    })
  })

  it('says whether its chain is whole, checked in the background', async () => {
    const { count } = await checkAudit(portal.db)
    await portal.db.query('delete from staff_audit_check')
    expect((await read()).chain).toEqual({ checkedAt: null, checkedTo: 0, brokenAt: null })
    await eventually(async () =>
      expect((await read()).chain).toEqual({ checkedAt: new Date(demoNow).toISOString(), checkedTo: count, brokenAt: null }),
    )
    await portal.db.transaction(async (tx) => {
      await tx.query('alter table staff_audit disable trigger staff_audit_is_final')
      await tx.query(`update staff_audit set what = 'nothing' where seq = 2`)
      await tx.query('alter table staff_audit enable trigger staff_audit_is_final')
    })
    expect((await read()).chain.brokenAt).toBe(null)
    await portal.db.query('update staff_audit_check set checked_at = $1', [new Date(demoNow - 600_000)])
    await read()
    await eventually(async () => expect((await read()).chain).toMatchObject({ brokenAt: 2, checkedTo: 1 }))
  })

  it('finds an old day by the index of times, in a long log', async () => {
    await portal.db.query(
      `insert into staff_audit (seq, at, staff_id, staff_name, kind, what, previous_hash, hash)
       select 1000000 + n, $1::timestamptz + n * interval '1 minute', $2, 'Jade Ng', 'searched', 'many', '', ''
       from generate_series(1, 20000) n`,
      [new Date(demoNow), jade],
    )
    await portal.db.query('analyze staff_audit')
    const explained = await portal.db.query(
      `explain ${auditPage({ from: '2026-06-07', to: '2026-06-07' }, { before: null, limit: 51 }).text}`,
      [...auditPage({ from: '2026-06-07', to: '2026-06-07' }, { before: null, limit: 51 }).values],
    )
    expect(explained.flatMap((line) => Object.values(line as object)).join('\n')).toContain('staff_audit_at')
  })
})
