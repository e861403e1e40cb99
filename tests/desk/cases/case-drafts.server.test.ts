import { beforeAll, expect, it } from 'vitest'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as desk from '#contract/desk/cases.contract.ts'
import * as team from '#contract/desk/case-team.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { demo, type DemoPortal, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const complaint = { topic: 'bill', invoiceId: null, siteId: null, message: 'Twice as much.', wish: '' }

onDatabase('on a case', (open) => {
  let portal: DemoPortal
  let mere = ''
  let sione = ''
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    sione = await portal.staff(['answer'], { name: 'Sione Moala' })
  })
  const made = async (name: string): Promise<string> =>
    ((await ask(name, complaints.makeComplaint, { body: complaint })).body as complaints.Complaint).number
  const read = (staff: string, number: string) => portal.get<desk.DeskCase>(staff, desk.readDeskCase, { params: { number } })
  const ask = (name: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(name, endpoint, { key: newKey(), ...request })

  it('there are notes that the customer never sees, and a draft of each member of the team', async () => {
    const number = await made('daniel')
    const text = 'Called Daniel. He’s fine to wait.'
    const note = await ask(mere, team.addCaseNote, { params: { number }, body: { text } })
    expect(note).toMatchObject({ status: 200, body: { by: 'Mere Tāmati', isYours: true, text } })
    expect((await read(sione, number)).notes).toEqual([{ ...(note.body as team.CaseNote), isYours: false }])
    const own = await portal.get<complaints.Complaints>('daniel', complaints.readComplaints)
    expect(JSON.stringify(own)).not.toContain('fine to wait')

    const long = 'x'.repeat(5_000)
    const save = ({
      basedOn = [],
      ...body
    }: {
      step: desk.CaseStepName | null
      text: string
      part?: string
      basedOn?: string[]
    }) =>
      portal.get<{ savedAt: string | null }>(mere, desk.saveCaseDraft, {
        params: { number },
        body: { part: 'answer', basedOn, isLeaving: false, ...body },
      })
    await save({ step: 'answer', text: 'You were' })
    const { savedAt } = await save({ step: 'answer', text: 'You were right', basedOn: ['You were'] })
    expect((await read(mere, number)).draft).toEqual({ step: 'answer', text: 'You were right', savedAt })
    expect((await read(sione, number)).draft).toBeNull()
    expect(await save({ step: 'answer', text: ' ', basedOn: ['You were right'] })).toEqual({ savedAt: null, newer: null })
    expect((await read(mere, number)).draft).toBeNull()
    await save({ step: 'answer', text: long })
    expect((await read(mere, number)).draft?.text).toBe(long)
    await save({ part: 'note', step: null, text: 'Daniel call' })
    await save({ part: 'note', step: null, text: 'Daniel called again', basedOn: ['Daniel call'] })
    expect(await read(mere, number)).toMatchObject({ draft: { text: long }, noteDraft: { text: 'Daniel called again' } })
    expect((await read(sione, number)).noteDraft).toBeNull()
    await save({ part: 'promise', step: null, text: 'Ring on Thursday' })
    expect((await read(mere, number)).promiseDraft).toMatchObject({ text: 'Ring on Thursday' })
    expect((await read(sione, number)).promiseDraft).toBeNull()
    await ask(mere, team.addCaseNote, { params: { number }, body: { text: 'Daniel called again.' } })
    expect(await read(mere, number)).toMatchObject({ draft: { text: long }, noteDraft: null })
    expect(
      await ask(mere, desk.saveCaseDraft, {
        params: { number },
        body: { part: 'answer', step: null, text: 'x', basedOn: [], isLeaving: false },
      }),
    ).toMatchObject({ status: 400, body: { fields: { step: 'Please choose what the answer does.' } } })
    await save({ step: 'answer', text: 'You were right', basedOn: [long] })
    await ask(mere, desk.takeCaseStep, { params: { number }, body: { version: 1, step: 'answer', text: 'You were right.' } })
    expect((await read(mere, number)).draft).toBeNull()
  })

  it('two tabs have one draft: neither replaces what the other has saved, and none is lost', async () => {
    const number = await made('daniel')
    const saved = async () => (await read(mere, number)).draft?.text ?? null
    const save = (text: string, basedOn: readonly string[], isLeaving = false) =>
      portal.get<object>(mere, desk.saveCaseDraft, {
        params: { number },
        body: { part: 'answer', step: 'answer', text, basedOn, isLeaving },
      })
    const good = { savedAt: '2026-06-09T16:40:00+12:00', newer: null }
    const newer = { step: 'answer', text: 'In the first tab.', savedAt: '2026-06-09T16:40:00+12:00' }
    expect(await save('In the first tab.', [])).toEqual(good)
    expect(await save('In the second tab.', [])).toMatchObject({ savedAt: null, newer })
    expect(await saved()).toBe('In the first tab.')
    // The answer to its last save was lost.
    expect(await save('In the first tab, longer.', ['In the', 'In the first tab.'])).toEqual(good)
    expect(await save('', ['In the second tab.'])).toEqual({ savedAt: null, newer: null })
    expect(await saved()).toBe('In the first tab, longer.')
    expect(await save('In the second tab.', ['In the first tab.'], true)).toEqual(good)
    expect(await saved()).toBe('In the first tab, longer.\n\nIn the second tab.')
    expect(await save('Both.', [(await saved()) ?? ''])).toEqual(good)
    await ask(mere, desk.readCaseStepPreview, { params: { number }, body: { step: 'answer', text: 'In a third tab.' } })
    expect(await saved()).toBe('Both.')
  })

  it('two tabs that save their first text in one moment: one is saved, and the other hears of it', async () => {
    const number = await made('daniel')
    for (let round = 0; round < 20; round += 1) {
      await portal.db.query('delete from case_draft')
      const save = (text: string) =>
        portal.get<{ newer: object | null }>(mere, desk.saveCaseDraft, {
          params: { number },
          body: { part: 'answer', step: 'answer', text, basedOn: [], isLeaving: false },
        })
      const answers = await Promise.all([save('In the first tab.'), save('In the second tab.')])
      expect(answers.filter(({ newer }) => newer !== null)).toHaveLength(1)
    }
  })
})
