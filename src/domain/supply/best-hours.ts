import type { Day } from '#domain/basics/days.ts'
import { sum } from '#domain/basics/sums.ts'
import { type HoursLeft, hoursGoodOn, mostHoursBooked } from './power-shout.ts'

/** An hour of a day to come that nothing is booked in. */
export interface OpenHour {
  readonly hour: number
  /** What it usually costs in cents, or uses in Wh where the customer sees no money. */
  readonly worth: number
}

export interface OpenDay {
  readonly day: Day
  readonly hours: readonly OpenHour[]
}

export interface BestBlock {
  readonly day: Day
  readonly startHour: number
  readonly hours: number
  readonly worth: number
}

const runsOf = (hours: readonly OpenHour[], length: number): OpenHour[][] =>
  hours.flatMap((_, index) => {
    const run = hours.slice(index, index + length)
    const isWhole = run.length === length && run.every(({ hour }, at) => hour === (run[0]?.hour ?? 0) + at)
    return isWhole ? [run] : []
  })

/** The best block of each length on a day; the earliest of equal ones. */
const blocksOf = ({ day, hours }: OpenDay): BestBlock[] =>
  Array.from({ length: mostHoursBooked }, (_, index) => index + 1).flatMap((length) => {
    const blocks = runsOf(hours, length).map((run) => ({
      day,
      startHour: run[0]?.hour ?? 0,
      hours: length,
      worth: sum(run.map(({ worth }) => worth)),
    }))
    const [best] = blocks.toSorted((a, b) => b.worth - a.worth || a.startHour - b.startHour)
    return best && best.worth > 0 ? [best] : []
  })

interface Plan {
  readonly worth: number
  readonly blocks: readonly BestBlock[]
}

const longestOn = ({ hours }: OpenDay): number => Math.max(0, ...blocksOf({ day: '', hours }).map((block) => block.hours))

/** Hours that days after `expiresOn` leave for those that expire by then, so that none expires for a better day after it. */
const reservedFor = (days: readonly OpenDay[], left: readonly HoursLeft[], expiresOn: Day): number =>
  Math.min(
    sum(left.filter((grant) => grant.expiresOn <= expiresOn).map(({ available }) => available)),
    sum(days.filter(({ day }) => day <= expiresOn).map(longestOn)),
  )

/**
 * Bookings that give the most for the hours that there are, one a day at most; hours that expire first are spent first. Exact: from the
 * last day to the first, the best plan for each number of hours.
 * @param most hours to spend @returns by day
 */
export const bestBlocks = (days: readonly OpenDay[], left: readonly HoursLeft[], most: number): BestBlock[] => {
  const reserves = [...new Set(left.map((grant) => grant.expiresOn))].map((expiresOn) => ({
    expiresOn,
    hours: reservedFor(days, left, expiresOn),
  }))
  let plans = new Map<number, Plan>([[0, { worth: 0, blocks: [] }]])
  for (const open of days.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    const before = reserves.filter(({ expiresOn }) => expiresOn < open.day).map(({ hours }) => hours)
    const room = Math.min(hoursGoodOn(left, open.day), most - Math.min(most, Math.max(0, ...before)))
    const longer = new Map(plans)
    for (const block of blocksOf(open))
      for (const [hours, plan] of plans) {
        const worth = plan.worth + block.worth
        const used = hours + block.hours
        if (used <= room && worth >= (longer.get(used)?.worth ?? 0)) longer.set(used, { worth, blocks: [block, ...plan.blocks] })
      }
    plans = longer
  }
  const [best] = [...plans].toSorted(([hours, a], [count, b]) => b.worth - a.worth || hours - count)
  return [...(best?.[1].blocks ?? [])]
}
