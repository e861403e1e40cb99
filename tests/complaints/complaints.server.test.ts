import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/complaints/complaints.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as planner from '#contract/bill-planner/payment-plan.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

onDatabase('a complaint', (open) => {
  let portal: DemoPortal
  const mails: Message[] = []
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
      outboxMs: 100,
    })
  })
  const send = (endpoint: Endpoint, request: Request = {}, name = 'daniel') =>
    portal.ask(name, endpoint, { key: newKey(), ...request })
  const all = (name = 'daniel') => portal.get<contract.Complaints>(name, contract.readComplaints)
  const mailOf = (subject: string) =>
    eventually(async () => {
      const found = mails.find((mail) => mail.subject === subject)
      if (!found) throw new Error(`no mail ${subject}`)
      return found.text
    })
  const protections = async () => (await portal.get<planner.Arrears>('daniel', planner.readArrears)).protections

  let made: contract.Complaint
  const asked = () => ({ params: { complaintId: made.complaintId } })

  it('gets a number and its days by name, is kept once, and spares the late fee of a bill', async () => {
    const { bills, properties } = await all()
    const [bill, property] = [bills[0], properties[0]]
    if (!bill || !property) throw new Error('Daniel has a bill and a property')
    const body = {
      topic: 'bill',
      invoiceId: bill.invoiceId,
      siteId: property.siteId,
      message: 'Twice what it was.',
      wish: 'A new bill.',
    }
    const key = newKey()
    const answers = [await send(contract.makeComplaint, { body, key }), await send(contract.makeComplaint, { body, key })]
    expect(answers[1]).toEqual(answers[0])
    made = answers[0]?.body as unknown as contract.Complaint
    expect(made).toMatchObject({
      number: expect.stringMatching(/^C-\d{4,}$/),
      topic: 'bill',
      bill,
      property,
      state: 'received',
      wish: 'A new bill.',
      acknowledgeBy: '2026-06-11',
      answerBy: '2026-07-07',
      steps: [{ what: 'received', text: 'Twice what it was.' }],
      canEscalate: false,
      canAdd: true,
      canSettle: false,
      canWithdraw: true,
    })
    expect((await all()).complaints).toEqual([made])
    expect(await protections()).toEqual(['inDispute'])
    expect(await mailOf(`We’ve got your complaint ${made.number}`)).toMatch(
      /We’ll answer by Tuesday 7 July\..*Utilities Disputes/,
    )
  })

  it('is of this account’s bills and properties, and nobody else’s to see', async () => {
    const body = { topic: 'bill', invoiceId: unknown, siteId: null, message: 'x', wish: '' }
    expect(await send(contract.makeComplaint, { body })).toMatchObject({
      status: 400,
      body: { fields: { invoiceId: 'Please choose a bill on this account.' } },
    })
    expect((await send(contract.withdrawComplaint, asked(), 'aroha')).status).toBe(404)
    expect(await all('aroha')).toMatchObject({ complaints: [] })
  })

  it('goes its way by the operator’s commands, each step with its mail', async () => {
    const admin = (verb = '', named = '', values: Readonly<Record<string, string>> = {}) => {
      const options = Object.entries(values).map(([name, value]) => `--${name}=${value}`)
      return runCommand(portal.db, ['complaints', verb, named, ...options].filter(Boolean), { now: demoNow })
    }
    const { number } = made
    expect(await admin()).toContain(`${number}  A bill  received, to be read `)
    expect(await admin('acknowledge', number, { name: 'Grace' })).toBe(`${number} is acknowledged; we’ve emailed the customer.`)
    expect(await admin('look', number)).toBe(`${number} is lookedInto; we’ve emailed the customer.`)
    await expect(admin('look', number)).rejects.toThrow(`${number} is lookedInto.`)
    await expect(admin('extend', number)).rejects.toThrow('This needs --reason')
    await admin('extend', number, { reason: 'The meter is being tested.' })
    await expect(admin('extend', number, { reason: 'Again' })).rejects.toThrow('was extended once')
    expect(kindOf(await send(contract.settleComplaint, asked()))).toEqual([409, contract.notAnswered])
    await admin('answer', number, { text: 'The meter is right.' })
    expect((await all()).complaints[0]).toMatchObject({
      state: 'answered',
      answerBy: '2026-08-05',
      extendedFor: 'The meter is being tested.',
      canSettle: true,
      canEscalate: false,
    })
    const { body: added } = await send(contract.addToComplaint, { ...asked(), body: { message: 'It is not.' } })
    expect(added).toMatchObject({ state: 'lookedInto' })
    await admin('deadlock', number, { text: 'We have tested it twice.' })
    expect((await all()).complaints[0]).toMatchObject({
      state: 'deadlocked',
      canEscalate: true,
      canAdd: false,
      canWithdraw: true,
    })
    expect((await all()).complaints[0]?.steps.map(({ what }) => what)).toEqual([
      'received',
      'acknowledged',
      'lookedInto',
      'extended',
      'answered',
      'added',
      'deadlocked',
    ])
    await send(contract.settleComplaint, asked())
    expect(await mailOf(`We’ve read your complaint ${number}`)).toContain('Grace is looking after it.')
    expect(await mailOf(`We need more time for your complaint ${number}`)).toMatch(
      /Here’s why: The meter is being tested\.[^]*Wednesday 5 August/,
    )
    expect(await mailOf(`Our answer to your complaint ${number}`)).toContain('The meter is right.')
    expect(await mailOf(`Our final answer to your complaint ${number}`)).toContain('0800 22 33 40')
    expect(kindOf(await send(contract.addToComplaint, { ...asked(), body: { message: 'x' } }))).toEqual([
      409,
      contract.complaintOver,
    ])
    expect(kindOf(await send(contract.withdrawComplaint, asked()))).toEqual([409, contract.complaintOver])
    expect(await protections()).toEqual([])
  })

  it('is taken back by who made it', async () => {
    const body = { topic: 'service', invoiceId: null, siteId: null, message: 'Nobody rang back.', wish: '' }
    const { complaintId } = (await send(contract.makeComplaint, { body })).body as unknown as contract.Complaint
    expect(await protections()).toEqual([])
    expect((await send(contract.withdrawComplaint, { params: { complaintId } })).body).toMatchObject({
      state: 'withdrawn',
      canWithdraw: false,
    })
  })
})
