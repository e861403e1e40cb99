import { notPlausible } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { fails, findsDraft, isDone, moves } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { dayNightMeter, doubtful, gasMeter, plausible, problemOf, sentRead } from './meters.ts'

const register = { meterId: 'm-1', deviceId: 'd-1' }
const day = { meterId: 'm-2', deviceId: 'd-day' }
const [ready, confirmed, refusedAt] = ['giving.entering.ready', 'giving.entering.confirmed', 'giving.entering.refused']
const [lockedAt, mistaken, doubt] = ['giving.entering.locked', 'giving.entering.mistaken', 'giving.checkingAgain']

const read = (deviceReading: string, of = register) => ({ type: 'reading.change', ...of, deviceReading })
const submit = (key: string) => ({ type: 'form.submit', key })
const means = (key: string) => ({ type: 'doubt.confirm', key })
const [clear, leave] = [{ type: 'form.clear' }, { type: 'doubt.leave' }]
const [unlock, close] = [{ type: 'lock.close' }, { type: 'receipt.close' }]
const swaps = { type: 'suggestion.use', from: register, to: { ...register, deviceReading: '04217' } }
const mistake = { type: 'meter.mistake', ...register }
const faces = { type: 'face.choose', face: 'dials' }
const says = (preview: unknown) => moves('effect', { value: { watching: 'shown' }, context: { readings: [], reading: { status: 'ready', data: preview } } })
const answers = (outcome: object) => isDone('command', outcome)
const done = answers({ status: 'done', answer: { reads: [sentRead] } })
const refused = answers({ status: 'refused', problem: problemOf({}) })
const unlikely = answers({ status: 'refused', problem: problemOf({ status: 409, type: notPlausible, detail: 'Far from likely.' }) })
const locked = answers({
  status: 'refused',
  problem: problemOf({ status: 409, type: '/error/meter_read/locked', detail: 'The meter is locked by a read of 9 June.' }),
})

const lost = 'A lost connection costs no answers'
const sameKey = 'Sending twice has one effect: the same request has the same key'
const unlikelyReason = 'A reading that is not likely is asked about before it is sent'
const again = 'What is wrong is said until something else is typed'
const typed = { ...register, deviceReading: '04217' }
const tellsEffect = (readOn: RegExp | null, readings: readonly object[]) => ({ tells: { effect: [{ type: 'reading.change', readOn, readings }] } })
const someDay = /^\d{4}-\d\d-\d\d$/
const keeps = { does: ['keepDraft'] }
const empties = { context: { readings: [], readOn: null, isConfirmed: false }, ...tellsEffect(null, []) }
const found = findsDraft({ readings: [typed, { ...typed, meterId: 'gone' }], readOn: '2026-06-08', face: 'dials' }, { key: 'k-0', content: 'c' })

/** B §4, B §8: a customer's own meter readings. */
export const meterReadFormOracle: Oracle = {
  chart: 'meterReadForm',
  flow: 'Meter reads',
  input: { meters: [gasMeter, dayNightMeter], meterId: 'm-1', selection: 'b-1' },
  ways: {
    [ready]: ['restoring', isDone('draft', null)],
    sending: [ready, read('04217'), submit('k-1')],
    done: ['sending', done],
  },
  rows: [
    beyond(lost, '', 'what was typed before is looked for', null, 'restoring', {
      asks: { draft: { selection: 'b-1' } },
      context: { readings: [], face: 'digits', meterId: 'm-1' },
    }),
    beyond(lost, 'restoring', 'something was kept: meters that are gone are left out', found, ready, {
      context: { readings: [typed], readOn: '2026-06-08', face: 'dials', sent: { key: 'k-0' } },
      asks: { effect: { readOn: '2026-06-08', readings: [typed] } },
    }),
    beyond(lost, 'restoring', 'nothing was kept', isDone('draft', null), ready, { context: { readings: [] } }),
    beyond(lost, 'restoring', 'it cannot be looked for', fails('draft', new Error('no')), ready),
    ...['restoring', ready, 'sending', doubt].map((from) => documented('METER-02', from, 'another meter is chosen', { type: 'meter.choose', meterId: 'm-2' }, from, { context: { meterId: 'm-2' } })),
    documented('METER-04', ready, 'a reading is typed', read('04217'), ready, {
      context: { readings: [typed], readOn: someDay, isConfirmed: false },
      ...tellsEffect(someDay, [typed]),
      ...keeps,
    }),
    documented('METER-11', ready, 'a reading is emptied: it leaves the form', read(''), ready, { given: [read('04217')], context: { readings: [] }, ...keeps }),
    ...[ready, confirmed, refusedAt, lockedAt, mistaken, doubt].map((from) => beyond('A reading is given as it is seen', from, 'dials are chosen', faces, from, { context: { face: 'dials' }, ...keeps })),
    beyond('It is worked out as it is typed', ready, 'what it does is known', says(plausible), ready, { context: { preview: { nextBill: { about: 151 } } } }),
    documented('METER-11', ready, 'all is cleared', clear, ready, { given: [read('04217'), says(plausible)], ...empties, does: ['forgetDraft'] }),
    beyond('There is nothing to clear', ready, 'nothing was typed', clear, ready, { doesNot: ['forgetDraft'] }),
    beyond('It starts again', doubt, 'all is cleared', clear, ready, { ...empties, does: ['forgetDraft'] }),
    documented('METER-10', ready, 'nothing was typed: it is not sent', submit('k-1'), ready, { context: { sent: null } }),
    documented('METER-07', ready, 'one reading is there: it is sent', submit('k-1'), 'sending', {
      given: [read('04217'), says(plausible)],
      context: { sent: { key: 'k-1' }, answer: null, problem: null },
      asks: {
        command: {
          key: 'k-1',
          selection: 'b-1',
          what: { act: 'send', body: { meters: [{ id: 'm-1', devices: [{ id: 'd-1', deviceReading: '04217' }] }] } },
        },
      },
      ...keeps,
    }),
    beyond('The confirmation stays until more is sent', confirmed, 'more is sent', submit('k-2'), 'sending', { given: [read('04300')], context: { answer: null }, ...keeps }),
    beyond(unlikelyReason, ready, 'a reading is not likely', submit('k-1'), doubt, { given: [read('40217'), says(doubtful)], context: { sent: null, answer: null } }),
    beyond(unlikelyReason, confirmed, 'the next reading is not likely', submit('k-2'), doubt, { given: [read('40217'), says(doubtful)], context: { answer: null } }),
    beyond('A message that was read can be dismissed', confirmed, 'the customer closes it', close, ready, { context: { answer: null } }),
    ...[refusedAt, mistaken, doubt].map((from) =>
      beyond(again, from, 'another reading is typed', read('04218'), ready, {
        context: { readings: [{ ...register, deviceReading: '04218' }], problem: null },
        ...tellsEffect(someDay, [{ ...register, deviceReading: '04218' }]),
        ...keeps,
      }),
    ),
    ...[ready, confirmed, lockedAt].map((from) => beyond(lost, from, 'a reading of the day register is typed', read('20500', day), from, keeps)),
    documented('METER-13', lockedAt, 'the dialog is closed', unlock, ready),
    beyond(unlikelyReason, doubt, 'digits were swapped', swaps, ready, { context: { readings: [typed], meterId: 'm-1' }, ...tellsEffect(someDay, [typed]), ...keeps }),
    beyond(unlikelyReason, doubt, 'it was another meter', { ...swaps, to: { ...day, deviceReading: '40217' } }, ready, {
      context: { readings: [{ ...day, deviceReading: '40217' }], meterId: 'm-2' },
    }),
    beyond(unlikelyReason, doubt, 'the customer stands before the wrong meter', mistake, mistaken, { context: { readings: [] }, ...tellsEffect(someDay, []), ...keeps }),
    beyond(unlikelyReason, doubt, 'the customer reads it again', leave, ready, { context: { readings: [{ ...register, deviceReading: '40217' }] } }),
    beyond(unlikelyReason, doubt, 'it is right', means('k-2'), 'sending', {
      context: { isConfirmed: true, sent: { key: 'k-2' } },
      asks: { command: { key: 'k-2', what: { body: { isConfirmed: true } } } },
      ...keeps,
    }),
    beyond('A yes is of one reading', doubt, 'another is typed once the server has doubted what was confirmed', read('04218'), ready, {
      given: [means('k-2'), unlikely],
      context: { isConfirmed: false, problem: null },
    }),
    beyond('A yes is of one reading', doubt, 'all is cleared once the server has doubted what was confirmed', clear, ready, { given: [means('k-2'), unlikely], ...empties }),
    beyond('A yes is of one reading', 'sending', 'what was confirmed is taken', done, 'done', { way: doubt, given: [means('k-2')], context: { isConfirmed: false } }),
    beyond(unlikelyReason, ready, 'what is not likely cannot be sent anyway: it is not asked about', submit('k-1'), 'sending', {
      given: [read('40217'), says({ ...doubtful, devices: doubtful.devices.map((one) => ({ ...one, hindrance: { type: '/error/meter_read/closed', detail: 'Its bill is made.' } })) })],
    }),
    documented('METER-08', 'sending', 'they are taken: DONE', done, 'done', {
      context: { answer: { reads: [sentRead] }, readings: [], readOn: null, preview: null, isConfirmed: false, sent: null },
      does: ['forgetDraft'],
    }),
    documented('METER-14', 'sending', 'any other failure: ERROR', refused, 'failed.refused', {
      context: { readings: [typed], problem: { detail: problemOf({}).detail }, sent: { key: 'k-1' }, isConfirmed: false },
      doesNot: ['forgetDraft'],
    }),
    documented('METER-08', 'sending', 'no answer arrives: ERROR', answers({ status: 'unknown' }), 'failed.refused', { context: { problem: null, sent: { key: 'k-1' } } }),
    documented('METER-13', 'sending', 'the register is locked', locked, 'failed.locked', { context: { problem: { detail: /is locked by/ } } }),
    documented('METER-15', 'sending', 'the server finds it unlikely', unlikely, doubt, { doesNot: ['forgetDraft'], context: { readings: [typed] } }),
    beyond('A yes is of one sending', 'sending', 'what was confirmed is refused', refused, 'failed.refused', {
      way: doubt,
      given: [means('k-2')],
      context: { isConfirmed: false },
    }),
    documented('METER-09', 'done', '0.3 s later', 300, confirmed, { context: { answer: { reads: [sentRead] } } }),
    documented('METER-09', 'failed.refused', '0.3 s later', 300, refusedAt, { asks: { effect: { readings: [typed] } } }),
    documented('METER-09', 'failed.locked', '0.3 s later: its dialog stays', 300, lockedAt),
    beyond(sameKey, refusedAt, 'the same is sent again', submit('k-9'), 'sending', { asks: { command: { key: 'k-1' } }, context: { problem: null } }),
    beyond('A different request has a new key', ready, 'a different request is sent', submit('k-9'), 'sending', {
      way: refusedAt,
      given: [read('04300')],
      asks: { command: { key: 'k-9' } },
    }),
  ],
  passes: {
    'clearReadings leaves isConfirmed as it was': '`clearConfirmed` has done so as the sending ended.',
    'storeReading leaves isConfirmed as it was': '`clearConfirmed` has done so as the sending ended.',
    'machines/meter-reads/meter-read-form.machine.ts storeReading: today(now()) of UTC': 'The day is of the clock of this machine: `today` has its own tests (tests/domain/basics/days.test.ts).',
  },
}
