import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const [some, all] = ['unfolded.days.some', 'unfolded.days.all']
const [closed, fewHours, allHours] = ['unfolded.day.folded', 'unfolded.day.unfolded.some', 'unfolded.day.unfolded.all']
const [first, second] = [1, 2].map((position) => ({ type: 'line.open', position }))
const [third, fourth] = ['2026-05-03', '2026-05-04'].map((day) => ({ type: 'day.open', day }))
const [closeLine, closeDay] = [{ type: 'line.close' }, { type: 'day.close' }]
const [allDays, someDays] = [{ type: 'days.showAll' }, { type: 'days.showSome' }]
const [everyHour, someHours] = [{ type: 'halfHours.showAll' }, { type: 'halfHours.showSome' }]
if (!first || !second || !third || !fourth) throw new Error('Two lines, two days')
const own = 'A bill unfolds to its half-hours, one line and one day at a time'
const most = 'What says most comes first, the rest when it is asked for'

/** How far a bill is unfolded: beyond the documents. */
export const billLinesOracle: Oracle = {
  chart: 'billLines',
  flow: 'Bills',
  ways: {
    folded: [],
    [some]: [first],
    [all]: [first, allDays],
    [closed]: [first],
    [fewHours]: [first, third],
    [allHours]: [fewHours, everyHour],
  },
  rows: [
    beyond(own, '', 'each line with what it comes to', null, 'folded', { context: { position: null, day: null } }),
    beyond(own, 'folded', 'a line is opened', first, [some, closed], { context: { position: 1, day: null } }),
    beyond(own, fewHours, 'another line is opened', second, [some, closed], { given: [allDays], context: { position: 2, day: null } }),
    beyond(own, fewHours, 'the line is closed', closeLine, 'folded', { context: { position: null, day: null } }),
    beyond(most, some, 'every day', allDays, all),
    beyond(most, all, 'fewer days', someDays, some),
    beyond(own, closed, 'a day is opened', third, fewHours, { context: { day: '2026-05-03' } }),
    beyond(most, fewHours, 'every half-hour', everyHour, allHours),
    beyond(most, allHours, 'fewer half-hours', someHours, fewHours),
    beyond(own, allHours, 'another day is opened', fourth, fewHours, { context: { day: '2026-05-04' } }),
    beyond(own, fewHours, 'the day is closed', closeDay, closed, { context: { position: 1, day: null } }),
    beyond('A day that is not listed is not open', fewHours, 'fewer days', someDays, [some, closed], { given: [allDays], context: { day: null } }),
  ],
}
