import { expect, it } from 'vitest'
import { couldGiveText } from '#views/flex-events/flex-words.ts'
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
