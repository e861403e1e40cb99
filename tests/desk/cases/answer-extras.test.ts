// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { answerWithExtras, creditTickError, extrasOf, noTicks } from '#domain/desk/answer-extras.ts'
import { caseAnswerMachine } from '#machines/desk/cases/case-answer.machine.ts'
import { priyasCase } from './case-answers.ts'

const { extras: offered } = priyasCase
const credited = { ...noTicks, isCredited: true }

afterEach(() => vi.unstubAllGlobals())

it('asks for what is ticked and can be done, above the limit with approval', () => {
  expect(extrasOf(noTicks, offered)).toBeUndefined()
  expect(extrasOf({ ...noTicks, amount: '40' }, offered)).toBeUndefined()
  expect(extrasOf({ ...credited, amount: '$150' }, offered)).toEqual({ credit: { cents: 15_000, needsApproval: false } })
  expect(extrasOf({ isReleased: true, isCredited: true, amount: '150.01' }, offered)).toEqual({
    releaseCents: 33_900,
    credit: { cents: 15_001, needsApproval: true },
  })
  const none = { holdCents: 0, credit: null }
  expect(extrasOf({ isReleased: true, isCredited: true, amount: '40' }, none)).toBeUndefined()
  expect(creditTickError(credited, offered)).toBe('Please enter dollars and cents, for example 40 or 12.50.')
  expect(creditTickError({ ...credited, amount: '5000.01' }, offered)).toBe('Please enter $5,000.00 or less.')
  expect(creditTickError(noTicks, offered)).toBeNull()
})

it('says in the answer what is done now, and promises nothing that waits', () => {
  expect(answerWithExtras('You were right. ', { credit: { cents: 2_000, needsApproval: false } })).toBe(
    'You were right.\n\nWe’ve credited $20.00 to your account.',
  )
  expect(answerWithExtras('You were right.', { releaseCents: 33_900, credit: { cents: 20_000, needsApproval: true } })).toBe(
    'You were right.\n\nYou didn’t need to pay $339.00 of your bill while we looked into this. That amount is now due.',
  )
})

it('sends them with the answer alone', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return new Promise(() => {})
  })
  const answer = createActor(caseAnswerMachine, { input: priyasCase }).start()
  answer.send({ type: 'text.change', text: 'You were right.' })
  answer.send({ type: 'extras.change', ticks: { isReleased: true, isCredited: true } })
  answer.send({ type: 'answer.preview' })
  const amountError = 'Please enter dollars and cents, for example 40 or 12.50.'
  expect(answer.getSnapshot()).toMatchObject({ value: { writing: 'invalid' }, context: { error: null, amountError } })
  answer.send({ type: 'extras.change', ticks: { amount: '20' } })
  answer.send({ type: 'answer.preview' })
  const extended = createActor(caseAnswerMachine, { input: priyasCase }).start()
  extended.send({ type: 'extras.change', ticks: { isReleased: true } })
  extended.send({ type: 'step.choose', step: 'extend' })
  extended.send({ type: 'text.change', text: 'Not yet.' })
  extended.send({ type: 'answer.preview' })
  await vi.waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies).toEqual([
    {
      step: 'answer',
      text: 'You were right.',
      extras: { releaseCents: 33_900, credit: { cents: 2_000, needsApproval: false } },
    },
    { step: 'extend', text: 'Not yet.' },
  ])
  answer.stop()
  extended.stop()
})
