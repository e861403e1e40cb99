import { afterEach, describe, expect, it } from 'vitest'
import { readInsightsTabs, readNavigation, readTabs } from '#contract/app/shell.contract.ts'
import { readOutage } from '#contract/app/start.contract.ts'
import {
  type EarlyAnswers,
  firstAnswersCome,
  type ArrivedAnswer,
  storeEarlyAnswer,
  takeEarlyAnswer,
} from '#data/wire/early-answers.ts'
import { answerAtHand } from '#data/wire/http.ts'
import { readAgain } from '#data/wire/kit.ts'
import { callAgainst, json, type Said } from './backend.ts'

/** Calls that the early script sent, as many as `count`, each answered or refused by its place in the row. */
const sent = (count: number) => {
  const answers: EarlyAnswers = new Map()
  const calls = Array.from({ length: count }, () => Promise.withResolvers<ArrivedAnswer>())
  for (const [at, { promise }] of calls.entries()) storeEarlyAnswer(answers, `GET /${at}`, promise)
  Object.assign(globalThis, { tarnEarly: { answers } })
  const hasCome: string[] = []
  void firstAnswersCome().then(() => hasCome.push('come'))
  return { calls, hasCome }
}
const good: ArrivedAnswer = { status: 200, text: '{}', date: null }
const turn = () => new Promise((done) => setTimeout(done))

describe('the first answers', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'tarnEarly'))

  it('have come when the seven that are sent at once have, good or bad, whatever comes after them', async () => {
    const { calls, hasCome } = sent(9)
    for (const { resolve } of calls.slice(0, 6)) resolve(good)
    await turn()
    expect(hasCome).toEqual([])
    calls[6]?.reject(new Error('gone'))
    await turn()
    expect(hasCome).toEqual(['come'])
  })

  it('have come where nothing was asked for', async () => {
    const { hasCome } = sent(0)
    await turn()
    expect(hasCome).toEqual(['come'])
    Reflect.deleteProperty(globalThis, 'tarnEarly')
    await expect(firstAnswersCome()).resolves.toBeUndefined()
  })
})

describe('an early answer', () => {
  let stop = () => Promise.resolve()
  afterEach(() => stop())
  afterEach(() => Reflect.deleteProperty(globalThis, 'tarnEarly'))

  const key = 'GET /public/outage/current'
  const against = async (answer: () => Said) => {
    const made = await callAgainst(answer)
    stop = made.stop
    return made
  }
  const early = async (status: number, text: string, keys = [key]) => {
    const answers: EarlyAnswers = new Map()
    for (const each of keys) storeEarlyAnswer(answers, each, Promise.resolve({ status, text, date: null }))
    Object.assign(globalThis, { tarnEarly: { answers } })
    await Promise.resolve()
  }

  it('is taken once instead of calling', async () => {
    const { call, heard } = await against(() => json({ isOn: false }))
    await early(200, '{"isOn":true}')
    expect([await call(readOutage, {}), await call(readOutage, {}), heard.length]).toEqual([{ isOn: true }, { isOn: false }, 1])
  })

  it('is at hand once, when it is a good one', async () => {
    await early(200, '{"isOn":true}')
    expect([answerAtHand(readOutage, {}), answerAtHand(readOutage, {})]).toEqual([{ isOn: true }, undefined])
  })

  it.each([
    [500, '{}'],
    [401, '{}'],
  ])('is not at hand with %i, and is left for the call to tell', async (status, text) => {
    await early(status, text)
    expect(answerAtHand(readOutage, {})).toBeUndefined()
    expect(await takeEarlyAnswer(key)).toEqual({ status, text, date: null })
  })
  it('that was refused with its token spoils it once, whatever else was asked with it', async () => {
    const { call, heard, spoiled } = await against(() => json({ tabs: [] }))
    await early(401, '{}', ['GET /private/tabs', 'GET /private/tabs/insights'])
    expect([await call(readTabs, {}), await call(readInsightsTabs, {})]).toEqual([{ tabs: [] }, { tabs: [] }])
    expect([spoiled, heard.map(({ headers }) => headers.authorization)]).toEqual([['first'], ['Bearer second', 'Bearer second']])
  })

  it('is not taken for what was read before a change', async () => {
    const { call } = await against(() => json({ tabs: [] }))
    await early(200, '{"tabs":[{}]}', ['GET /private/tabs'])
    await readAgain([readNavigation])
    expect(await call(readTabs, {})).toEqual({ tabs: [] })
  })
})
