import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const [some, all] = ['unfolded.days.some', 'unfolded.days.all']
const [closed, fewHours, allHours] = ['unfolded.day.folded', 'unfolded.day.unfolded.some', 'unfolded.day.unfolded.all']
const [first, second] = [1, 2].map((position) => ({ type: 'line.toggle', position }))
const [third, fourth] = ['2026-05-03', '2026-05-04'].map((day) => ({ type: 'day.toggle', day }))
const [toggleDays, toggleHours] = [{ type: 'days.toggle' }, { type: 'halfHours.toggle' }]
if (!first || !second || !third || !fourth) throw new Error('Two lines, two days')
const reason = 'A bill unfolds to its half-hours, one line and one day at a time'
const most = 'What says most comes first, the rest when it is asked for'

/** How far a bill is unfolded: beyond the documents. */
export const billLinesOracle: Oracle = {
  chart: 'billLines',
  flow: 'Bills',
  rows: [
    beyond(reason, '', 'each line with its amount', null, 'folded', { context: { position: null, day: null } }),
    beyond(reason, 'folded', 'a line is opened', first, [some, closed], { context: { position: 1, day: null } }),
    beyond(reason, fewHours, 'another line is opened', second, [some, closed], { given: [toggleDays], context: { position: 2, day: null } }),
    beyond(reason, fewHours, 'the line is closed', first, 'folded', { context: { position: null, day: null } }),
    beyond(most, some, 'every day', toggleDays, all),
    beyond(most, all, 'fewer days', toggleDays, some),
    beyond(reason, closed, 'a day is opened', third, fewHours, { context: { day: '2026-05-03' } }),
    beyond(most, fewHours, 'every half-hour', toggleHours, allHours),
    beyond(most, allHours, 'fewer half-hours', toggleHours, fewHours),
    beyond(reason, allHours, 'another day is opened', fourth, fewHours, { context: { day: '2026-05-04' } }),
    beyond(reason, fewHours, 'the day is closed', third, closed, { context: { position: 1, day: null } }),
    beyond(most, fewHours, 'every day', toggleDays, [all, fewHours], { context: { day: '2026-05-03' } }),
    beyond('A day that is not listed is not open', fewHours, 'fewer days', toggleDays, [some, closed], { given: [toggleDays], context: { day: null } }),
  ],
}
