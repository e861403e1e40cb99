import { describe, expect, it } from 'vitest'
import { protectionsOf } from '#domain/customer/care.ts'
import { addDays } from '#domain/basics/days.ts'
import { firstInstalmentOn } from '#domain/billing/first-instalment.ts'
import { instalmentsOf, planLengths, planStatusOf } from '#domain/billing/payment-plan.ts'

const firstOn = '2026-06-15'
const plan = instalmentsOf(18_640, 6, firstOn)

describe('the instalments of a payment plan', () => {
  it('are those of the design’s picture: five of $31.07 and one of $31.05', () => {
    expect(plan.map(({ cents }) => cents)).toEqual([3_107, 3_107, 3_107, 3_107, 3_107, 3_105])
    expect(plan.map(({ dueOn }) => dueOn)).toEqual([
      '2026-06-15',
      '2026-06-29',
      '2026-07-13',
      '2026-07-27',
      '2026-08-10',
      '2026-08-24',
    ])
    expect(firstInstalmentOn('2026-06-09')).toBe(firstOn)
  })

  it('add up to the debt exactly; the last is not larger than the others, and each is money', () => {
    for (let cents = 1; cents < 2_000_000; cents += 9_973)
      for (const fortnights of planLengths) {
        const own = instalmentsOf(cents, fortnights, firstOn)
        expect(own.reduce((sum, one) => sum + one.cents, 0)).toBe(cents)
        const [first] = own
        expect(own.slice(0, -1).every((one) => one.cents === first?.cents)).toBe(true)
        expect((own.at(-1)?.cents ?? 0) > 0 && (own.at(-1)?.cents ?? 0) <= (first?.cents ?? 0)).toBe(true)
        expect(own.length).toBeLessThanOrEqual(fortnights)
      }
    expect(instalmentsOf(3, 12, firstOn).map(({ cents }) => cents)).toEqual([1, 1, 1])
    expect(() => instalmentsOf(0, 4, firstOn)).toThrow(RangeError)
    expect(() => instalmentsOf(1.5, 4, firstOn)).toThrow(RangeError)
  })
})

describe('where a payment plan stands', () => {
  const at = (payments: Parameters<typeof planStatusOf>[1], today: string) => {
    const { status: standing, instalments, missedCents } = planStatusOf(plan, payments, today)
    return { standing, paid: instalments.filter(({ paidOn }) => paidOn !== null).length, missedCents }
  }

  it('is kept until an instalment is open after five days of grace', () => {
    expect(at([], '2026-06-20')).toEqual({ standing: 'kept', paid: 0, missedCents: 0 })
    expect(at([], '2026-06-21')).toEqual({ standing: 'missed', paid: 0, missedCents: 3_107 })
    expect(at([{ day: '2026-06-19', cents: 3_107 }], '2026-06-21')).toEqual({ standing: 'kept', paid: 1, missedCents: 0 })
  })

  it('fills the oldest instalment first, and counts what does not fill one', () => {
    const payments = [
      { day: '2026-06-12', cents: 2_000 },
      { day: '2026-06-20', cents: 2_000 },
    ]
    expect(at(payments, '2026-07-05')).toEqual({ standing: 'missed', paid: 1, missedCents: 3_107 - 893 })
    expect(planStatusOf(plan, payments, '2026-07-05').instalments[0]?.paidOn).toBe('2026-06-20')
    const all = planStatusOf(plan, [{ day: '2026-06-16', cents: 18_640 }], '2026-06-17')
    expect([all.status, all.instalments.map(({ paidOn }) => paidOn)]).toEqual(['done', plan.map(() => '2026-06-16')])
  })

  it('never makes money: what was paid and what is open add up to the debt', () => {
    for (let round = 0; round < 400; round += 1) {
      const payments = Array.from({ length: round % 9 }, (_, index) => ({
        day: addDays(firstOn, index * 9),
        cents: (round * 7919 + index * 331) % 6_000,
      }))
      const paid = payments.reduce((sum, { cents }) => sum + cents, 0)
      const { instalments, status: standing } = planStatusOf(plan, payments, addDays(firstOn, round % 120))
      const filled = instalments.filter(({ paidOn }) => paidOn !== null).reduce((sum, { cents }) => sum + cents, 0)
      expect(filled <= paid).toBe(true)
      expect(standing === 'done').toBe(paid >= 18_640)
      // The oldest first: none is paid behind one that is open.
      expect(instalments.map(({ paidOn }) => paidOn !== null).toSorted((one, two) => Number(two) - Number(one))).toEqual(
        instalments.map(({ paidOn }) => paidOn !== null),
      )
    }
  })
})

describe('who is spared late fees, disconnection and prepay', () => {
  const nobody = {
    care: 'none',
    overdueBills: 2,
    hasMissedBefore: true,
    isPlanKept: false,
    hasAskedForHelp: false,
    isInDispute: false,
  } as const
  it.each([
    ['a medically dependent person’s home', { care: 'registered' }, ['medicallyDependent']],
    ['one that has asked for it', { care: 'pending' }, ['medicallyDependent']],
    ['who misses a payment for the first time', { overdueBills: 1, hasMissedBefore: false }, ['firstMissedPayment']],
    ['who keeps to a plan', { isPlanKept: true }, ['planKept']],
    ['who asked for help and waits for us', { hasAskedForHelp: true }, ['helpAsked']],
    ['who complained about a bill', { isInDispute: true }, ['inDispute']],
    ['who missed one before', { overdueBills: 1 }, []],
    ['who has two bills overdue', { hasMissedBefore: false }, []],
  ] as const)('%s', (_, standing, spared) => expect(protectionsOf({ ...nobody, ...standing })).toEqual(spared))
})
