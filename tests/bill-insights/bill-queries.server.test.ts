import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const january = Date.parse('2027-01-15T09:00:00+13:00')
const december = Date.parse('2026-12-11T16:40:00+13:00')

interface Line {
  readonly invoiceId: string
  readonly position: number
  readonly description: string
  readonly cents: number
}

/** Lines of an account's newest bill, by the customer who asked for the least. */
const linesOf = (db: Database, email: string) =>
  db.query<Line>(
    `select i.invoice_id, l.position, l.description, l.cents from login o
     join customer_account ca on ca.customer_id = o.customer_id
     join invoice i on i.billing_account_id = ca.billing_account_id
     join invoice_line l on l.billing_account_id = i.billing_account_id and l.invoice_id = i.invoice_id
     where o.email = $1 order by i.end_date desc, l.position`,
    [email],
  )

onDatabase('a question about a line of a bill', (open) => {
  let portal: DemoPortal
  let line: Line
  const mails: Message[] = []

  beforeAll(async () => {
    const db = await open(demo)
    portal = await openDemo(db, {
      now: december,
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
      outboxMs: 100,
    })
    const [first] = await linesOf(db, 'margaret@example.com')
    if (!first) throw new Error('Margaret has a bill')
    line = first
  })

  const send = (name: string, endpoint: Endpoint, request: Request) => portal.ask(name, endpoint, { key: newKey(), ...request })
  const ask = (name: string, request: Request & { readonly message?: string } = {}) =>
    send(name, contract.askBillQuery, {
      params: { invoiceId: line.invoiceId },
      body: { position: line.position, message: request.message ?? 'Twice what it was in June.' },
      ...request,
    })
  const queries = async (name = 'margaret') => (await portal.get<contract.BillQueries>(name, contract.readBillQueries)).queries
  const mailsOf = async (subject: string) =>
    eventually(async () => {
      const found = mails.filter((mail) => mail.subject === subject)
      if (found.length === 0) throw new Error(`no mail ${subject}`)
      return found
    })

  it('gets a number, a state and a day by which it is answered, over Christmas, and is kept once [BILL-40]', async () => {
    const key = newKey()
    const answers = [await ask('margaret', { key }), await ask('margaret', { key })]
    const [first, again] = answers.map(({ body }) => body as contract.BillQuery)
    expect(answers.map(kindOf)).toEqual([
      [200, 'good'],
      [200, 'good'],
    ])
    expect(again).toEqual(first)
    expect(first).toMatchObject({
      number: expect.stringMatching(/^Q-\d{4,}$/),
      invoiceId: line.invoiceId,
      position: line.position,
      line: line.description,
      amount: line.cents / 100,
      state: 'received',
      answerBy: '2027-01-14',
      canEscalate: false,
      canClose: true,
      canReopen: false,
      steps: [{ state: 'received', at: '2026-12-11T03:40:00.000Z', text: 'Twice what it was in June.' }],
    })
    expect(await queries()).toEqual([first])
    const [mail, ...others] = await mailsOf(`We’ve got your question ${first?.number}`)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'margaret@example.com', fromName: 'Tarn' })
    expect(mail?.text).toContain(`“${line.description}”`)
    expect(mail?.text).toContain('Someone will answer by Thu 14 Jan.')
    expect(mail?.html).toContain(`<a href="http`)
  })

  it('is refused for a line that is questioned, and named by its number', async () => {
    const [own] = await queries()
    const answer = await ask('margaret')
    expect(kindOf(answer)).toEqual([409, contract.alreadyQuestioned])
    expect((answer.body as { detail: string }).detail).toContain(own?.number ?? 'a number')
  })

  it('is refused without a line of that bill or without words, with a sentence for each field', async () => {
    const fieldsOf = async (body: object) => {
      const { status, body: problem } = await ask('margaret', { body })
      return [status, (problem as { fields?: object }).fields]
    }
    expect(await fieldsOf({ position: 0, message: '   ' })).toEqual([
      400,
      { position: 'Please give 1 at least.', message: 'Say what looks wrong.' },
    ])
    expect(await fieldsOf({ position: 99, message: 'x' })).toEqual([400, { position: 'Please choose a line of this bill.' }])
    expect(await fieldsOf({ position: 2, message: 'x'.repeat(1_001) })).toEqual([
      400,
      { message: 'Please use 1000 characters at most.' },
    ])
    expect(await fieldsOf({ position: 2, message: 'x', cents: 1 })).toEqual([400, { cents: 'This is not a known field.' }])
  })

  it('is another customer’s like one that does not exist, and not for a buying group or nobody', async () => {
    const [own] = await queries()
    const params = { queryId: own?.queryId ?? '' }
    const nothing = await send('aroha', contract.closeBillQuery, { params: { queryId: unknown } })
    expect(kindOf(nothing)).toEqual([404, '/error/not_found'])
    for (const answer of [
      await ask('aroha'),
      await ask('margaret', { params: { invoiceId: unknown } }),
      await ask('margaret', { params: { invoiceId: 'xx' } }),
      await send('aroha', contract.closeBillQuery, { params }),
      await send('aroha', contract.reopenBillQuery, { params, body: { message: 'x' } }),
    ])
      expect({ ...(answer.body as object), instance: '' }).toEqual({ ...(nothing.body as object), instance: '' })
    expect(kindOf(await ask('mere'))).toEqual([403, '/error/payments/not_offered'])
    expect(await queries('aroha')).toEqual([])
    expect(await queries('mere')).toEqual([])
    expect((await portal.ask(null, contract.readBillQueries)).status).toBe(401)
  })

  it('is refused where the page shows another account', async () => {
    expect(kindOf(await ask('margaret', { shows: unknown }))).toEqual([409, '/error/account/selection_changed'])
  })

  describe('at the operator', () => {
    const admin = (...args: string[]) => runCommand(portal.db, ['queries', ...args])
    const number = async () => (await queries())[0]?.number ?? ''

    it('is listed, read, looked at and answered; the customer gets the answer by mail', async () => {
      const own = await number()
      const listed = async () => (await admin()).split('\n').find((row) => row.startsWith(own))
      expect(await listed()).toMatch(/  account \d+  .+  received, (due|overdue since) Thu 14 Jan$/)
      expect(await admin('look', own.slice(2))).toBe(`${own} is being looked at.`)
      await expect(admin('look', own)).rejects.toThrow(`${own} is being looked at.`)
      await expect(admin('answer', own)).rejects.toThrow('An answer needs --text.')
      await expect(admin('answer', '99999', '--text', 'x')).rejects.toThrow('There is no question 99999')
      await expect(admin('burn', own)).rejects.toThrow('There is no command')
      expect(await admin('answer', own, '--text', 'June had 12 cold days <more>.')).toBe(
        `${own} is answered; we’ve emailed the customer.`,
      )
      expect(await listed()).toBeUndefined()
      expect(await admin('read', own)).toContain('answered: June had 12 cold days <more>.')
      const [query] = await queries()
      expect(query).toMatchObject({ state: 'answered', canReopen: true, canEscalate: false })
      expect(query?.steps.map(({ state, text }) => [state, text])).toEqual([
        ['received', 'Twice what it was in June.'],
        ['lookedAt', null],
        ['answered', 'June had 12 cold days <more>.'],
      ])
      // Any call that ends has the server look for what is to be told.
      const [mail] = await mailsOf(`Our answer to your question ${own}`)
      expect(mail?.text).toContain('June had 12 cold days <more>.')
      expect(mail?.html).toContain('June had 12 cold days &lt;more&gt;.')
    })

    it('is opened again once, answered again, and then goes to the disputes service', async () => {
      const [{ queryId = '' } = {}] = await queries()
      const reopen = () =>
        send('margaret', contract.reopenBillQuery, { params: { queryId }, body: { message: ' It was warm. ' } })
      const opened = (await reopen()).body as contract.BillQuery
      expect(opened).toMatchObject({ state: 'reopened', canReopen: false, answerBy: '2027-01-14' })
      expect(opened.steps.at(-1)).toMatchObject({ state: 'reopened', text: 'It was warm.' })
      expect(kindOf(await reopen())).toEqual([409, contract.notOpen])
      await admin('answer', await number(), '--text', 'We have checked the meter.')
      expect((await queries())[0]).toMatchObject({ state: 'answered', canReopen: false, canEscalate: true })
      expect(kindOf(await reopen())).toEqual([409, contract.reopenedOnce])
    })

    it('is closed by its customer, once; then the line can be questioned again', async () => {
      const [{ queryId = '' } = {}] = await queries()
      const close = () => send('margaret', contract.closeBillQuery, { params: { queryId } })
      expect((await close()).body).toMatchObject({ state: 'closed', canClose: false, canEscalate: false })
      expect(kindOf(await close())).toEqual([409, contract.notOpen])
      expect(kindOf(await ask('margaret', { message: 'Again.' }))).toEqual([200, 'good'])
      expect((await queries()).map(({ state }) => state)).toEqual(['received', 'closed'])
    })
  })

  it('that was not answered by its day says the way to the disputes service from the next day on', async () => {
    const later = await openDemo(portal.db, { now: january })
    const { queries: found } = await later.get<contract.BillQueries>('margaret', contract.readBillQueries)
    expect(found.map(({ state, canEscalate }) => [state, canEscalate])).toEqual([
      ['received', true],
      ['closed', false],
    ])
  })
})
