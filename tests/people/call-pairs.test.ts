import { describe, expect, it } from 'vitest'
import { accessTo, type Touch, touchRules } from '#contract/access.ts'
import { activityLineOf } from '#contract/activity-lines.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { isRead } from '#contract/kit.ts'
import { pairRulings, type PairRuling } from './call-pairs.ts'
import { startedBy, touchNeither } from './call-touches.ts'

const touches = Object.keys(touchRules) as Touch[]
const touching = endpoints
  .map((endpoint) => ({ name: endpoint.name, ...accessTo(endpoint) }))
  .filter(({ touch }) => touch !== null)

/** Writes of customers that leave a line in the account's activity: the others say what was seen, keep a draft, or are of the visit alone. */
const changing = endpoints.filter((endpoint) => {
  const line = activityLineOf(endpoint)
  return !endpoint.path.startsWith('/staff/') && !isRead(endpoint) && !(typeof line === 'object' && 'none' in line)
})

describe('two permitted calls that touch money or who gets in', () => {
  it('are known by what they touch: every call that changes something has it in its row, or a reason why it touches neither', () => {
    const neither = Object.values(touchNeither).flat()
    const untouched = changing.filter((endpoint) => accessTo(endpoint).touch === null).map(({ name }) => name)
    expect(untouched.toSorted()).toEqual(neither.toSorted())
  })

  it.each([
    ['cancelRecurring', 'wayToPayEnd'],
    ['endSmoothPay', 'schedule'],
    ['agreePaymentPlan', 'schedule'],
    ['reportBankTransfer', 'payment'],
    ['joinChargeNet', 'charging'],
    ['placeLpgOrder', 'purchase'],
    ['submitMeterRead', 'reading'],
    ['takeUpInvitation', 'completion'],
    ['submitMovingHouse', 'move'],
  ])('touch what their row says: %s touches %s', (name, touch) => {
    expect(accessTo({ name }).touch).toBe(touch)
  })

  it('complete only what a call with a fresh sign-in started', () => {
    const completing = touching.filter(({ touch }) => touch === 'completion').map(({ name }) => name)
    expect(Object.keys(startedBy).toSorted()).toEqual(completing.toSorted())
    expect(Object.values(startedBy).filter((name) => !accessTo({ name }).isFresh)).toEqual([])
  })

  it('have a ruling for each pair of what calls touch, and no other', () => {
    const pairs = touches.flatMap((first, index) => touches.slice(index).map((second) => `${first} ${second}`))
    expect(Object.keys(pairRulings)).toEqual(pairs)
  })

  it('add up to nothing forbidden, by facts of their rows', () => {
    const holds: Readonly<Record<PairRuling, (pair: typeof touching) => boolean>> = {
      held: (pair) => pair.some(({ touch, least }) => touch === 'payout' && least === 'owner'),
      ownerAlone: (pair) =>
        pair.every(
          ({ touch, least, isFresh, staff }) => touch !== 'payout' || (least === 'owner' && isFresh && staff === 'never'),
        ),
      freshAndMailed: (pair) => pair.some(({ touch, isFresh }) => isFresh && (touch === 'signIn' || touch === 'login')),
      mailed: (pair) => pair.some(({ touch }) => touch !== null && ['entry', 'charging'].includes(touchRules[touch].mail ?? '')),
      startedFresh: (pair) => pair.some(({ name }) => name in startedBy),
      nothingLeaves: (pair) => pair.every(({ touch }) => touch !== null && [null, 'contact'].includes(touchRules[touch].mail)),
    }
    const rank = (touch: Touch | null) => touches.indexOf(touch ?? 'signIn')
    const wrong = touching.flatMap((first) =>
      touching.flatMap((second) => {
        if (rank(first.touch) > rank(second.touch)) return []
        const ruling = pairRulings[`${first.touch} ${second.touch}`]
        return ruling !== undefined && holds[ruling]([first, second]) ? [] : [`${first.name} ${second.name}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})
