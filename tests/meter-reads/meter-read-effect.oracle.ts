import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'
import { plausible } from './meters.ts'

const typed = { meterId: 'm-1', deviceId: 'd-1', deviceReading: '04217' }
const types = (deviceReading: string | null) => ({
  type: 'reading.change',
  readings: deviceReading === null ? [] : [{ ...typed, deviceReading }],
  readOn: '2026-06-08',
})
const [asking, shown, failed] = ['watching.asking', 'watching.shown', 'watching.failed']
const answers = has('preview', plausible)
const asYouType = 'It is asked once a reading stands for a moment, 0.3 s, as one types'
const forgets = { context: { readings: [{ ...typed, deviceReading: '04218' }], readOn: '2026-06-08', reading: { status: 'pending' } } }

/** What a reading does to the bill, before it is sent: beyond the documents but for the states of a load. */
export const meterReadEffectOracle: Oracle = {
  chart: 'meterReadEffect',
  flow: 'Meter reads',
  input: { readings: [], readOn: null },
  ways: { pausing: [types('04217')] },
  rows: [
    beyond('Nothing is said of nothing', '', 'nothing is typed', null, 'waiting', { context: { reading: { status: 'pending' } } }),
    beyond(asYouType, '', 'a reading was typed before', null, 'pausing', { input: { readings: [typed], readOn: null } }),
    beyond(asYouType, 'pausing', 'no other digit follows', 300, asking, {
      asks: { preview: { readOn: '2026-06-08', meters: [{ id: 'm-1', devices: [{ id: 'd-1', deviceReading: '04217' }] }] } },
    }),
    documented('SHELL-88', asking, 'it is known: SUCCESS', answers, shown, { context: { reading: { data: plausible } } }),
    documented('SHELL-88', asking, 'it cannot be worked out: ERROR', cannot('preview'), failed),
    documented('SHELL-88', failed, 'a later refresh brings it', answers, shown),
    ...['waiting', 'pausing', asking, shown, failed].map((from) => beyond(asYouType, from, 'a reading is typed', types('04218'), 'pausing', forgets)),
    beyond('Nothing is said of nothing', shown, 'it is emptied', types(null), 'waiting'),
    beyond(asYouType, 'pausing', 'another digit is typed: it waits again', 299, 'pausing', { given: [299, types('04218')] }),
  ],
}
