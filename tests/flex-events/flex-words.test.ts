import { expect, it } from 'vitest'
import { couldGiveText, rewardText } from '#views/flex-events/flex-words.ts'
import { full } from './answers.ts'

const [event] = full.coming

it('says what half would give, and nothing of a home that uses almost nothing then', () => {
  if (!event) throw new Error('no event')
  const textAt = (usualKwh: number | null, halfNZD: number | null) => couldGiveText({ ...event, usualKwh, halfNZD })
  expect([textAt(null, null), textAt(0.02, 0.01), textAt(0.06, null), textAt(3.2, 1.6)]).toEqual([
    null,
    'You usually use almost no power then.',
    'You usually use about 0.1 kWh then.',
    'You usually use about 3.2 kWh then. If you used half of that, you’d get $1.60.',
  ])
})

it('says a price in cents where it has parts of a cent', () => {
  if (!event) throw new Error('no event')
  const textAt = (centsPerKwh: number) => rewardText({ ...event, reward: { ...event.reward, centsPerKwh, mostNZD: null } })
  expect([textAt(100), textAt(12.5)]).toEqual([
    '$1.00 off your bill for each kWh less than usual',
    '12.5 cents off your bill for each kWh less than usual',
  ])
})
