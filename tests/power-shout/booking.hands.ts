import type { PowerShoutBookings } from '#contract/power-shout.contract.ts'
import { type Eyes, type Hands, seesIf } from '#tests/kit/page.ts'

export const hands: Hands = {
  'day.choose': (page) => page.press(/^Saturday 20 June/, 'gridcell'),
  'point.choose': (page) => page.choose('Property', 'Bach, 3 Shelly Bay Road'),
  'hours.choose': (page) => page.choose('For', '2 free hours'),
  'booking.add': (page) => page.press(/^Book \d free hours?$/),
  'booking.retry': (page) => page.press('Try again'),
  'booking.reset': (page) => page.press(/^(OK|Done)$/),
  'day.retry': (page) => page.press('Try again'),
}

export const eyes: Eyes = {
  'day.restoring': (page) => page.reads(/Pick a day to see its hours/),
  'day.none': (page) => page.reads(/Pick a day to see its hours/),
  'day.chosen.loading': async (page) => {
    await page.sees('region', 'Pick your hours')
    await page.awaits(true)
  },
  'day.chosen.showing': async (page, { day }: { day: { data?: PowerShoutBookings } }) => {
    await page.sees('region', 'Pick your hours')
    await page.awaits(false)
    const hasHours = day.data?.selected?.hoursLeft !== 0
    await seesIf(page, hasHours, 'combobox', 'From')
    if (!hasHours) await page.reads(/^You have no .+ that are still good on /)
  },
  'day.chosen.failed': (page) => page.reads('We couldn’t load the hours of this day.'),
  'adding.idle': async (page) => {
    await page.lacks('alert')
    await page.lacksText(/^Booked\. .+ begins\.$/)
  },
  'adding.loading': (page) => page.waits(/^Book/),
  'adding.answered.accepted': (page) =>
    page.reads(/^Booked\. 2 free hours on Saturday 20 June, 10 am to noon\. You can cancel until the first one begins\.$/),
  'adding.answered.timeElapsed': (page) => page.reads(/^That hour has begun\./),
  'adding.answered.invalidRequest': (page) => page.reads('These hours can’t be booked. It says why.'),
  'adding.answered.error': (page) => page.reads(/^We couldn’t book your hours\./),
}
