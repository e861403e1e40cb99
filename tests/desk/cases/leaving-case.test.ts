// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { caseAnswerMachine } from '#machines/desk/cases/case-answer.machine.ts'
import { casePresenceMachine } from '#machines/desk/cases/case-presence.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { endDeskSession } from '#data/queries/desk/session.queries.ts'
import { deskSession } from '#data/wire/desk-session.ts'
import { priyasCase } from './case-answers.ts'

interface Sent {
  readonly url: string
  readonly body: unknown
  readonly outlivesPage: boolean
}

const sent: Sent[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, { body, keepalive = false }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body ?? null)), outlivesPage: keepalive })
    return Promise.resolve(Response.json({ savedAt: '2026-06-09T16:40:00+12:00', newer: null, colleagues: [], version: 1 }))
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draftOf = (text: string) => ({
  url: '/v2/staff/cases/C-1042/draft',
  body: { part: 'note', step: null, text, basedOn: [], isLeaving: true },
  outlivesPage: true,
})

const begin = () =>
  createActor(deskDraftMachine, { input: { number: 'C-1042', part: 'note', savedAt: null, savedText: '' } }).start()
const flush = () => vi.advanceTimersByTimeAsync(0)

it('saves what was typed just before its case is left, and nothing that is saved or sent', async () => {
  const typing = begin()
  typing.send({ type: 'draft.change', step: null, text: 'She called' })
  typing.send({ type: 'draft.change', step: null, text: 'She called again.' })
  typing.stop()
  await flush()
  expect(sent).toEqual([draftOf('She called again.')])

  const settled = begin()
  settled.send({ type: 'draft.change', step: null, text: 'Sent.' })
  settled.send({ type: 'draft.settle' })
  settled.stop()
  begin().stop()
  await flush()
  expect(sent).toHaveLength(1)
})

it('saves nothing once the session is over, since somebody else may be signed in', async () => {
  const stopListening = deskSession.listen(() => {})
  const typing = begin()
  typing.send({ type: 'draft.change', step: null, text: 'She called' })
  void deskSession.end()
  typing.stop()
  await flush()
  expect(sent).toEqual([])

  deskSession.resume()
  stopListening()
  const later = begin()
  later.send({ type: 'draft.change', step: null, text: 'She called' })
  later.stop()
  await flush()
  expect(sent).toEqual([draftOf('She called')])
})

it('saves what was typed last before it signs out', async () => {
  const typing = begin()
  typing.send({ type: 'draft.change', step: null, text: 'She called' })
  const signedOut = createActor(fromMutation(endDeskSession), { input: {} }).start()
  await flush()
  expect(sent.map(({ url }) => url)).toEqual(['/v2/staff/cases/C-1042/draft', '/v2/staff/session'])
  signedOut.stop()
  typing.stop()
})

it('saves after two seconds, and not again when the case is left', async () => {
  const typing = begin()
  typing.send({ type: 'draft.change', step: null, text: 'She called' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual([
    {
      ...draftOf('She called'),
      body: { ...draftOf('She called').body, basedOn: ['She called'], isLeaving: false },
      outlivesPage: false,
    },
  ])
  expect(typing.getSnapshot()).toMatchObject({ value: 'still', context: { savedAt: '2026-06-09T16:40:00+12:00' } })
  typing.stop()
  await flush()
  expect(sent).toHaveLength(1)
})

it('saves an answer whose case is left', async () => {
  const answer = createActor(caseAnswerMachine, { input: priyasCase }).start()
  answer.send({ type: 'step.choose', step: 'extend' })
  answer.send({ type: 'text.change', text: 'We’re waiting for the meter test.' })
  answer.stop()
  await flush()
  expect(sent.map(({ body }) => body)).toEqual([
    { part: 'answer', step: 'extend', text: 'We’re waiting for the meter test.', basedOn: [], isLeaving: true },
  ])
})

it('reports immediately that writing begins, and that the case was left', async () => {
  const presence = createActor(casePresenceMachine, { input: { number: 'C-1042', isAnswering: false } }).start()
  await flush()
  presence.send({ type: 'writing.change', isAnswering: true })
  presence.send({ type: 'writing.change', isAnswering: true })
  await flush()
  presence.stop()
  await flush()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { isOpen: true, isAnswering: false },
    { isOpen: true, isAnswering: true },
    { isOpen: false, isAnswering: false },
  ])
})

it('saves a note that couldn’t be added over its own draft', async () => {
  const actor = createActor(deskDraftMachine, {
    input: { number: 'C-1042', part: 'note', savedAt: null, savedText: 'She called.' },
  })
  actor.start()
  actor.send({ type: 'draft.settle' })
  actor.send({ type: 'draft.change', step: null, text: 'She called again.' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.at(-1)?.body).toMatchObject({ text: 'She called again.', basedOn: ['She called.', 'She called again.'] })
  actor.stop()
})
