import type { PowerShoutBookings } from '#contract/power-shout/power-shout.contract.ts'
import { type Eyes, type Hands, type Page, seesIf } from '#tests/kit/page.ts'

export const hands: Hands = {
  'day.choose': (page) => page.press(/^Saturday 20 June/, 'gridcell'),
  'point.choose': (page) => page.choose('Property', 'Bach, 3 Shelly Bay Road'),
  'hours.choose': async (page, { start }: { start: number }) => {
    if (start === 0) return page.press('Pick other hours')
    if (start === 19) return page.choose('From', '7 pm, worth $0.30')
    if (start !== 18) return page.choose('For', '2 free hours')
    await page.press('Hours of Saturday 20 June', 'slider')
    await page.key('ArrowRight')
  },
  'booking.add': (page) => page.press(/^Book \d free hours?$/),
  'booking.retry': (page) => page.press('Try again'),
  'booking.reset': (page) => page.press(/^(OK|Done)$/),
  'day.retry': (page) => page.press('Try again'),
}

interface Booking {
  readonly day: { readonly data?: PowerShoutBookings }
  readonly range: { readonly start: number; readonly duration: number } | null
  readonly supplyPoints: readonly object[]
}

/** How many hours of the chosen day are free. */
export const freeHoursOf = ({ selected }: PowerShoutBookings): number =>
  selected?.hours.filter(({ state }) => state === 'free').length ?? 0

const seesNoDay = (page: Page, { supplyPoints }: Booking) =>
  page.reads(
    supplyPoints.length > 0
      ? /^Pick a day to see its hours/
      : 'Booking free hours needs a smart meter that sends half-hourly readings. You don’t have one here yet.',
  )

/** What is said before hours are booked: an hour of this day is worth $0.30, the one at five $0.93. */
const pickedWords: Readonly<Record<string, readonly string[]>> = {
  '17 for 1': [
    'Uses 1 of your 9 hours, starting with those that expire first. Worth about $0.93 on a usual Saturday.',
    'Saturday 20 June, 5 pm to 6 pm',
  ],
  '17 for 2': [
    'Uses 2 of your 9 hours, starting with those that expire first. Worth about $1.23 on a usual Saturday.',
    'Saturday 20 June, 5 pm to 7 pm',
  ],
}

export const eyes: Eyes = {
  'day.restoring': seesNoDay,
  'day.none': seesNoDay,
  'day.chosen.loading': async (page) => {
    await page.sees('region', 'Pick your hours')
    await page.awaits(true)
  },
  'day.chosen.showing': async (page, { day, range }: Booking) => {
    await page.sees('region', 'Pick your hours')
    await page.awaits(false)
    const [left, free] = [day.data?.selected?.hoursLeft ?? 0, day.data ? freeHoursOf(day.data) : 0]
    await seesIf(page, range !== null, 'combobox', 'From')
    const picked = range ? pickedWords[`${range.start} for ${range.duration}`] : undefined
    if (picked && left === 9) await page.tells(picked)
    await seesIf(page, range === null && left > 0 && free > 0, 'button', 'Pick other hours')
    if (left === 0) await page.reads('You have no free hours you can use on Saturday 20 June.')
    else if (free === 0) await page.reads('There are no more hours to book on Saturday 20 June.')
  },
  'day.chosen.failed': (page) => page.reads('We couldn’t load this day’s hours. Try again, or call 0800 086 400.'),
  'adding.idle': async (page) => {
    await page.lacks('alert')
    await page.lacksText(/^Booked\. .+ begins\.$/)
  },
  'adding.loading': (page) => page.waits(/^Book/),
  'adding.answered.accepted': (page) =>
    page.reads(/^Booked\. 2 free hours on Saturday 20 June, 10 am to noon\. You can cancel until the first hour starts\.$/),
  'adding.answered.timeElapsed': (page) => page.reads(/^That hour has started/),
  'adding.answered.invalidRequest': (page) => page.reads('These hours can’t be booked. It says why.'),
  'adding.answered.error': async (page, { day, range }: Booking) => {
    await page.reads(/^We couldn’t book your hours\./)
    if (day.data && range) await page.bars(/^Book \d free hours?$/)
  },
}
