import { describe, expect, it } from 'vitest'
import { accessTo, type Touch, touchRules } from '#contract/access.ts'
import { endpoints } from '#contract/catalogue.ts'
import { pairRulings, type PairRuling } from './call-pairs.ts'

const touches = Object.keys(touchRules) as Touch[]
const touching = endpoints
  .map((endpoint) => ({ name: endpoint.name, ...accessTo(endpoint) }))
  .filter(({ touch }) => touch !== null)

describe('two permitted calls that touch money or who gets in', () => {
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
      mailed: (pair) => pair.some(({ touch }) => touch !== null && touchRules[touch].mail === 'entry'),
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
