import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyIntake, IntakeEntity, mostBytes, readIntakeRecord } from '#contract/operator/operator.contract.ts'
import { entities } from '#server/intake/entities.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { problem } from '#tests/server/frame.ts'
import { openOperatorPortal, type OperatorPortal, type Reply } from './operator-portal.ts'

const person = (id: string, more: object = {}) => ({
  entity: 'person',
  row: { person: id, firstName: 'Ana', lastName: 'Rangi', ...more },
})

let keys = 0
const newKey = () => `key-${(keys += 1)}`

onDatabase('changes that a system of the operator sends', (open) => {
  let portal: OperatorPortal
  let token: string
  beforeAll(async () => {
    portal = await openOperatorPortal(await open())
    token = await portal.token(await portal.client())
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.db.query('delete from customer where customer_id in (select owner_id from intake_record)'))
  beforeEach(() => portal.db.query("delete from intake_record where entity = 'person'"))

  const send = (body: unknown, key: string | null = newKey(), by = token): Promise<Reply> =>
    portal.call(by, applyIntake, { body, headers: key === null ? {} : { 'idempotency-key': key } })
  const answerOf = async (sent: Promise<Reply>) => {
    const { status, body } = await sent
    return [status, body]
  }
  const invalid = (fields: Readonly<Record<string, string>>) => [400, problem(400, '/error/validation', { fields })]
  const result = (counts: object) => [200, { added: 0, changed: 0, unchanged: 0, refused: [], ...counts }]
  const namesOf = () =>
    portal.db.query<{ firstName: string }>("select first_name from customer where last_name = 'Rangi' order by first_name")
  const lookUp = (entity: string, key: string) => portal.call(token, readIntakeRecord, { params: { entity, key } })

  it('are of the entities that files have, in their order', () => {
    expect(IntakeEntity.options).toEqual(entities.map(({ name }) => name))
  })

  it('are answered as the description of the calls shows', async () => {
    const { body, answer } = applyIntake.example ?? {}
    expect(await answerOf(send(body))).toEqual([200, answer])
    const { params, answer: found } = readIntakeRecord.example ?? {}
    expect(await answerOf(portal.call(token, readIntakeRecord, { params: params ?? {} }))).toEqual([
      200,
      { ...(found as object), appliedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+1[23]:00$/) },
    ])
  })

  it('count as added, unchanged, then changed, and say when that was', async () => {
    expect(await answerOf(send({ records: [person('P-1'), person('P-2')] }))).toEqual(result({ added: 2 }))
    const [first] = await portal.db.query<{ appliedAt: Date }>(
      "update intake_record set applied_at = '2026-06-01T00:00:00Z' where key = 'P-1' returning applied_at",
    )
    expect(first?.appliedAt).toEqual(new Date('2026-06-01T00:00:00Z'))
    expect(await answerOf(send({ records: [person('P-1'), person('P-2', { firstName: 'Mere' })] }))).toEqual(
      result({ unchanged: 1, changed: 1 }),
    )
    expect(await namesOf()).toEqual([{ firstName: 'Ana' }, { firstName: 'Mere' }])
    expect(await answerOf(lookUp('person', 'P-1'))).toEqual([
      200,
      { entity: 'person', key: 'P-1', owner: 'P-1', appliedAt: '2026-06-01T12:00:00+12:00' },
    ])
  })

  it.each([
    ['a key that was never sent', 'person', 'P-404'],
    ['another entity’s key', 'account', 'P-1'],
    ['an entity that is none', 'customer', 'P-1'],
    ['a key that is a word of SQL', 'person', "' or 1=1 --"],
  ])('are not found by %s', async (_, entity, key) => {
    await send({ records: [person('P-1')] })
    expect(await answerOf(lookUp(entity, key))).toEqual([404, problem(404, '/error/not_found')])
  })

  it('change nothing in a dry run, which says what they would do', async () => {
    await send({ records: [person('P-1')] })
    const records = [person('P-1', { firstName: 'Mere' }), person('P-2'), person('P-3', { email: 'x' })]
    expect(await answerOf(send({ records, isDryRun: true }))).toEqual(
      result({
        added: 1,
        changed: 1,
        refused: [{ index: 2, entity: 'person', key: null, field: 'email', reason: 'must be an email address' }],
      }),
    )
    expect(await namesOf()).toEqual([{ firstName: 'Ana' }])
    expect((await lookUp('person', 'P-2')).status).toBe(404)
  })

  it('are refused with the whole of their group, and the others applied', async () => {
    const account = (id: string, more: object = {}) => ({
      entity: 'account',
      row: {
        account: id,
        type: 'residential',
        owner: 'Ana Rangi',
        street: '12 Rata Street',
        suburb: 'Northcote',
        city: 'Auckland',
        postCode: '0627',
        region: 'Auckland',
        cycleStart: '2026-06-03',
        cycleDays: 29,
        paymentMethod: 'bill',
        openedOn: '2026-06-03',
        ...more,
      },
    })
    const role = (id: string, who: string) => ({ entity: 'role', row: { account: id, person: who, role: 'owner' } })
    const records = [
      account('A-1'),
      role('A-1', 'P-1'),
      account('A-2'),
      role('A-2', 'P-404'),
      person('P-1'),
      account('A-3', { color: 'blue', postCode: '627' }),
      { entity: 'account', row: { account: 'A-4', type: 'residential\u0007' } },
    ]
    expect(await answerOf(send({ records }))).toEqual(
      result({
        added: 3,
        refused: [
          {
            index: 2,
            entity: 'account',
            key: 'A-2',
            field: null,
            reason: 'was left out: another row of this account was refused',
          },
          { index: 3, entity: 'role', key: 'A-2 / P-404', field: 'person', reason: expect.stringContaining('person') },
          { index: 5, entity: 'account', key: null, field: 'postCode', reason: 'must have four digits' },
          { index: 6, entity: 'account', key: null, field: 'type', reason: 'must be one of residential, sme' },
        ],
      }),
    )
    expect(await portal.db.query("select customer_number from billing_account where customer_number like 'A-%'")).toEqual([
      { customerNumber: 'A-1' },
    ])
  })

  it('that are repeated with their key are not applied again: the first answer is given', async () => {
    const key = newKey()
    const first = await answerOf(send({ records: [person('P-1')] }, key))
    await send({ records: [person('P-1', { firstName: 'Mere' })] })
    expect(first).toEqual(result({ added: 1 }))
    expect(await answerOf(send({ records: [person('P-1')] }, key))).toEqual(first)
    expect(await namesOf()).toEqual([{ firstName: 'Mere' }])
  })

  it('that differ can’t have the same key', async () => {
    const key = newKey()
    await send({ records: [person('P-1')] }, key)
    const refusal = [422, problem(422, '/error/idempotency/key_reused')]
    expect(await answerOf(send({ records: [person('P-2')] }, key))).toEqual(refusal)
    expect(await answerOf(send({ records: [person('P-1')], isDryRun: true }, key))).toEqual(refusal)
    expect(await namesOf()).toEqual([{ firstName: 'Ana' }])
  })

  it('of two clients may have the same key', async () => {
    const key = newKey()
    const other = await portal.token(await portal.client())
    await send({ records: [person('P-1')] }, key)
    expect(await answerOf(send({ records: [person('P-2')] }, key, other))).toEqual(result({ added: 1 }))
  })

  it('together with one key are applied once; the others get that answer, or 409', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => answerOf(send({ records: [person('P-1')] }, key))))
    const kinds = answers.map(([status]) => status)
    expect(kinds.every((status) => status === 200 || status === 409)).toBe(true)
    for (const [status, body] of answers)
      expect([status, body]).toEqual(status === 200 ? result({ added: 1 }) : [409, problem(409, '/error/idempotency/in_flight')])
    expect(kinds).toContain(200)
    expect(await namesOf()).toEqual([{ firstName: 'Ana' }])
  })

  it('need a key', async () => {
    expect(await answerOf(send({ records: [person('P-1')] }, null))).toEqual(
      invalid({ 'Idempotency-Key': 'Please send a key of your own, the same when you send it again.' }),
    )
    expect(await namesOf()).toEqual([])
  })

  it.each([
    ['no records', {}, { records: 'Please fill this in.' }],
    ['an empty list', { records: [] }, { records: 'Please choose 1 at least.' }],
    [
      '501 records',
      { records: Array.from({ length: 501 }, (_, index) => person(`P-${index}`)) },
      { records: 'Please choose 500 at most.' },
    ],
    ['a field that is none', { records: [person('P-1')], dryRun: true }, { dryRun: 'This is not a known field.' }],
    ['a flag in words', { records: [person('P-1')], isDryRun: 'yes' }, { isDryRun: 'Please check this.' }],
    [
      'an unknown entity',
      { records: [person('P-1'), { entity: 'customer', row: {} }] },
      { 'records.1.entity': `Please choose one of: ${IntakeEntity.options.join(', ')}.` },
    ],
    ['a row that is a list', { records: [{ entity: 'person', row: [] }] }, { 'records.0.row': 'Please check this.' }],
    ['a row without its entity', { records: [{ row: {} }] }, { 'records.0.entity': 'Please fill this in.' }],
  ])('with %s are refused as a whole, with the field', async (_, body, fields) => {
    expect(await answerOf(send(body))).toEqual(invalid(fields))
    expect(await namesOf()).toEqual([])
  })

  it.each([
    ['no JSON', '{"records": [', 'The body is not JSON.'],
    ['a field twice', '{"records": [], "records": []}', 'A body can name each field once.'],
    [
      'half a character',
      '{"records": [{"entity": "person", "row": {"person": "\\ud800"}}]}',
      'The body holds half a character (a surrogate without its other half).',
    ],
  ])('as a body with %s are refused', async (_, text, detail) => {
    const sent = portal.call(token, applyIntake, { text, headers: { 'idempotency-key': newKey() } })
    expect(await answerOf(sent)).toEqual([400, problem(400, '/error/malformed', { detail })])
  })

  it('as a body that is too long are refused, and one of 500 records is not', async () => {
    const long = person('P-1', { middleName: 'x'.repeat(mostBytes) })
    expect(await answerOf(send({ records: [long] }))).toEqual([413, problem(413, '/error/body_too_large')])
    const records = Array.from({ length: 500 }, (_, index) => person(`P-${index}`, { email: `ana.rangi.${index}@example.com` }))
    expect(await answerOf(send({ records }))).toEqual(result({ added: 500 }))
  })

  it('can come sixty times a minute from a client, whatever becomes of them', async () => {
    const limited = await openOperatorPortal(portal.db, { env: { LIMITS: 'on' } })
    try {
      const [busy, other] = [await limited.token(await limited.client()), await limited.token(await limited.client())]
      const statuses = new Set<number>()
      for (let times = 0; times < 60; times += 1)
        statuses.add((await limited.call(busy, applyIntake, { body: {}, headers: { 'idempotency-key': newKey() } })).status)
      expect([...statuses]).toEqual([400])
      const refused = await limited.call(busy, applyIntake, { body: {} })
      expect([refused.status, refused.body]).toEqual([429, problem(429, '/error/too_many_requests')])
      expect(refused.headers.get('retry-after')).toBe('1')
      expect((await limited.call(other, applyIntake, { body: {} })).status).toBe(400)
    } finally {
      await limited.close()
    }
  })

  it('as a form or a file are refused', async () => {
    const sent = portal.call(token, applyIntake, {
      text: 'entity=person',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await answerOf(sent)).toEqual([415, problem(415, '/error/media_type')])
  })
})
