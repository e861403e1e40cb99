import { expect, it, beforeAll } from 'vitest'
import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import { type DeskCases, readDeskCases } from '#contract/desk/cases.contract.ts'
import * as contract from '#contract/privacy/privacy.contract.ts'
import { kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { openPrivacy, type PrivacyHands } from './hands.server.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

onDatabase('a request under the Privacy Act', (open) => {
  let hands: PrivacyHands
  beforeAll(async () => {
    hands = await openPrivacy(open)
  })
  const send: PrivacyHands['send'] = (...args) => hands.send(...args)
  const all: PrivacyHands['all'] = (...args) => hands.all(...args)
  const admin: PrivacyHands['admin'] = (...args) => hands.admin(...args)
  const mailOf: PrivacyHands['mailOf'] = (...args) => hands.mailOf(...args)

  let made: contract.PrivacyRequest
  it('for a correction names the fact as it is kept, gets a number and its day, and is kept once', async () => {
    const { facts } = await all('hemi')
    const name = facts.find(({ fact }) => fact === 'name')?.value ?? ''
    const body = { fact: 'name', kept: name, wanted: 'Hēmi Te Rangi Parata', reason: 'My passport has it so.' }
    const key = newKey()
    const answers = [
      await send('hemi', contract.askCorrection, { body, key }),
      await send('hemi', contract.askCorrection, { body, key }),
    ]
    expect(answers[1]).toEqual(answers[0])
    made = answers[0]?.body as unknown as contract.PrivacyRequest
    expect(made).toEqual({
      requestId: expect.any(String),
      number: expect.stringMatching(/^P-\d{4,}$/),
      kind: 'correction',
      correction: body,
      scope: null,
      state: 'received',
      receivedOn: '2026-06-09',
      answerBy: '2026-07-07',
      extendedFor: null,
      statement: null,
      steps: [{ what: 'received', at: expect.any(String), text: null }],
      canEscalate: false,
      canAttach: false,
      canWithdraw: true,
    })
    expect((await all('hemi')).requests).toEqual([made])
    expect(await mailOf(`We’ve got your request ${made.number}`)).toMatch(
      /We’ll decide by Tuesday 7 July\..*Privacy Commissioner/,
    )
    const { entries } = await hands.portal.get<{ entries: { what?: string }[] }>('hemi', readAccountActivity)
    expect(entries[0]).toMatchObject({ kind: 'change', what: 'correctionAsked' })
  })

  it('of a fact that has changed since, or of a day that there is not, is told under its field', async () => {
    const late = { fact: 'name', kept: 'Somebody Else', wanted: 'x', reason: 'x' }
    expect(await send('hemi', contract.askCorrection, { body: late })).toMatchObject({
      status: 400,
      body: { fields: { fact: 'This data has changed. Please choose again.' } },
    })
    const never = { fact: 'birthDate', kept: '', wanted: '31/2/1978', reason: 'x' }
    expect(await send('hemi', contract.askCorrection, { body: never })).toMatchObject({
      status: 400,
      body: { fields: { wanted: 'Please write day, month and year: 4/11/1978.' } },
    })
  })

  it('is nobody else’s to see or to take back', async () => {
    const params = { requestId: made.requestId }
    expect((await send('wiremu', contract.withdrawPrivacyRequest, { params })).status).toBe(404)
    expect((await send('wiremu', contract.withdrawPrivacyRequest, { params: { requestId: unknown } })).status).toBe(404)
    expect((await all('wiremu')).requests).toEqual([])
  })

  it('is extended once with a reason and carried out by the operator: the fact is another then', async () => {
    await expect(admin(`extend ${made.number}`)).rejects.toThrow('--reason')
    await admin(`extend ${made.number}`, { reason: 'We ask the passport office.' })
    await expect(admin(`extend ${made.number}`, { reason: 'Again.' })).rejects.toThrow('It was extended once.')
    expect((await all('hemi')).requests[0]).toMatchObject({
      answerBy: '2026-08-05',
      extendedFor: 'We ask the passport office.',
      state: 'received',
    })
    expect(await admin()).toContain(`${made.number}  correction, name  received, to be decided by Wed 5 Aug`)
    expect(await admin(`correct ${made.number}`)).toBe(`${made.number} is corrected; we’ve emailed the customer.`)
    const { facts, requests } = await all('hemi')
    expect(facts[0]).toEqual({ fact: 'name', about: null, value: 'Hēmi Te Rangi Parata' })
    expect(requests[0]).toMatchObject({ state: 'done', canWithdraw: false })
    expect(await mailOf(`Your request ${made.number} is done`)).toContain('Your name is Hēmi Te Rangi Parata with us now.')
    await expect(admin(`refuse ${made.number}`, { text: 'No.' })).rejects.toThrow('is done.')
    const over = await send('hemi', contract.withdrawPrivacyRequest, { params: { requestId: made.requestId } })
    expect(kindOf(over)).toEqual([409, contract.privacyRequestOver])
  })

  it('of a name with a suffix is shown whole at the desk, which has first and last name', async () => {
    const body = { fact: 'name', kept: 'Hēmi Te Rangi Parata', wanted: 'Hēmi Te Rangi Parata Jr', reason: 'After my father.' }
    const { number } = (await send('hemi', contract.askCorrection, { body })).body as contract.PrivacyRequest
    const mere = await hands.portal.staff(['answer'])
    const named = async () => {
      const { rows } = await hands.portal.get<DeskCases>(mere, readDeskCases, { query: { filter: 'closed' } })
      return rows.find((row) => row.number === number)?.customer
    }
    await admin(`correct ${number}`)
    expect([await named(), (await all('hemi')).facts[0]?.value]).toEqual(['Hēmi Te Rangi Parata Jr', 'Hēmi Te Rangi Parata Jr'])
  })

  it('that is refused says why and where to go, and takes one statement of correction beside it', async () => {
    const body = { fact: 'other', kept: '', wanted: 'I never was late.', reason: 'My bank says so.' }
    const { number, requestId } = (await send('hemi', contract.askCorrection, { body })).body as contract.PrivacyRequest
    const attach = () =>
      send('hemi', contract.attachStatement, { params: { requestId }, body: { statement: 'I paid on the day.' } })
    expect(kindOf(await attach())).toEqual([409, contract.notRefused])
    await expect(admin(`correct ${number}`)).rejects.toThrow('--text')
    await admin(`refuse ${number}`, { text: 'The payment came on the 12th.' })
    expect(await mailOf(`Our answer to your request ${number}`)).toMatch(
      /The payment came on the 12th\.[^]*statement[^]*Privacy Commissioner on 0800 803 909/,
    )
    expect((await all('hemi')).requests[0]).toMatchObject({ state: 'refused', canEscalate: true, canAttach: true })
    expect((await attach()).body).toMatchObject({ state: 'refused', statement: 'I paid on the day.', canAttach: false })
    expect(kindOf(await attach())).toEqual([409, contract.notRefused])
    // Whoever works on that fact again reads what its customer put beside it.
    const next = (await send('hemi', contract.askCorrection, { body: { ...body, reason: 'Once more.' } }))
      .body as contract.PrivacyRequest
    expect(await admin(`read ${next.number}`)).toContain(`  stands beside it: I paid on the day. (${number})`)
  })

  it('that is not answered in time can go to the Privacy Commissioner', async () => {
    const body = { fact: 'other', kept: '', wanted: 'x', reason: 'x' }
    const asked = (await send('priya', contract.askCorrection, { body })).body as contract.PrivacyRequest
    expect(asked.canEscalate).toBe(false)
    const later = await openDemo(hands.portal.db, { now: Date.parse('2026-07-08T09:00:00+12:00') })
    expect((await later.get<contract.PrivacyRequests>('priya', contract.readPrivacyRequests)).requests[0]?.canEscalate).toBe(true)
  })
})
