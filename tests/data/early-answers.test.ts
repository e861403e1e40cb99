import { afterEach, describe, expect, it } from 'vitest'
import { firstAnswersCome, type Heard, keepEarlyAnswer, type TarnEarly } from '#data/early-answers.ts'

/** Calls that the early script sent, as many as `count`, each answered or refused by its place in the row. */
const sent = (count: number) => {
  const answers: TarnEarly['answers'] = new Map()
  const calls = Array.from({ length: count }, () => Promise.withResolvers<Heard>())
  for (const [at, { promise }] of calls.entries()) keepEarlyAnswer(answers, `GET /${at}`, promise)
  Object.assign(globalThis, { tarnEarly: { answers } })
  const hasCome: string[] = []
  void firstAnswersCome().then(() => hasCome.push('come'))
  return { calls, hasCome }
}
const good: Heard = { status: 200, text: '{}', date: null }
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
