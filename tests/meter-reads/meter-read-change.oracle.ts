import { notPlausible } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { isDone, moves } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { doubtful, plausible, problemOf, sentRead } from './meters.ts'

const change = { read: sentRead, does: 'change', digits: 5, selection: 'b-1' }
const takeBack = { ...change, does: 'takeBack' }
const [entering, doubt] = ['changing.entering', 'changing.checkingAgain']

const type = (deviceReading: string) => ({ type: 'reading.change', deviceReading })
const submit = (key: string) => ({ type: 'change.submit', key })
const means = (key: string) => ({ type: 'doubt.confirm', key })
const undo = (key: string) => ({ type: 'change.undo', key })
const [leave, close] = [{ type: 'doubt.leave' }, { type: 'change.close' }]
const says = (preview: unknown) => moves('effect', { value: {}, context: { reading: { status: 'ready', data: preview } } })
const answers = (outcome: object) => isDone('command', outcome)
const savedRead = { ...sentRead, readId: 'r-10', deviceReading: '04218' }
const done = answers({ status: 'done', answer: { reads: [savedRead] } })
const otherReads = { ...savedRead, readId: 'r-11', deviceId: 'd-2' }
const refused = answers({ status: 'refused', problem: problemOf({}) })
const unknown = answers({ status: 'unknown' })
const unlikely = answers({ status: 'refused', problem: problemOf({ status: 409, type: notPlausible }) })

const reason = 'A reading can be corrected until its bill is made'
const unlikelyReason = 'A reading that is not likely is asked about before it is sent'
const sameKey = 'Sending twice has one effect: the same request has the same key'
const stands = 'The reading stands as it was sent'
const detail = problemOf({}).detail
const acts = (act: object, key: string) => ({ asks: { command: { key, selection: 'b-1', what: act } } })
const changed = { act: 'change', readId: sentRead.readId, deviceReading: '04218' }
const tellsEffect = (readings: readonly object[]) => ({ tells: { effect: [{ type: 'reading.change', readOn: sentRead.readOn, readings }] } })

/** A reading that was sent is changed, or taken back: beyond the documents but for the states of a sending. */
export const meterReadChangeOracle: Oracle = {
  chart: 'meterReadChange',
  flow: 'Meter reads',
  input: change,
  ways: {
    takingBack: [],
    sending: [entering, type('04218'), submit('k-1')],
    undoing: ['done', undo('k-2')],
  },
  rows: [
    beyond(reason, '', 'another reading is to be given', null, entering, {
      context: { deviceReading: '04217', act: { act: 'takeBack' }, preview: null },
      asks: { effect: { readOn: sentRead.readOn, readings: [] } },
    }),
    beyond(reason, '', 'it is to be undone', null, 'takingBack', { input: takeBack }),
    beyond(reason, entering, 'it is typed', type('04218'), entering, {
      context: { deviceReading: '04218', problem: null },
      ...tellsEffect([{ meterId: 'm-1', deviceId: 'd-1', deviceReading: '04218' }]),
    }),
    beyond('What is not whole says nothing', entering, 'four digits', type('0421'), entering, tellsEffect([])),
    beyond(reason, entering, 'what it does is known', says(plausible), entering, { context: { preview: { nextBill: { about: 151 } } } }),
    beyond('The same again is no change', entering, 'nothing was changed', submit('k-1'), entering, { context: { sent: null } }),
    beyond('Nothing is no reading', entering, 'nothing is typed', submit('k-1'), entering, { given: [type('')], context: { sent: null } }),
    beyond(reason, entering, 'another reading is sent', submit('k-1'), 'sending', {
      given: [type('04218'), says(plausible)],
      context: { sent: { key: 'k-1' }, problem: null },
      ...acts(changed, 'k-1'),
    }),
    beyond(unlikelyReason, entering, 'it is not likely', submit('k-1'), doubt, { given: [type('40217'), says(doubtful)], context: { sent: null } }),
    beyond(unlikelyReason, doubt, 'the customer reads it again', leave, entering),
    beyond(unlikelyReason, doubt, 'another is typed', type('04218'), entering, {
      context: { deviceReading: '04218' },
      ...tellsEffect([{ meterId: 'm-1', deviceId: 'd-1', deviceReading: '04218' }]),
    }),
    beyond(unlikelyReason, doubt, 'it is right', means('k-2'), 'sending', {
      context: { isConfirmed: true },
      ...acts({ ...changed, deviceReading: '40217', isConfirmed: true }, 'k-2'),
    }),
    beyond('A yes is of one reading', 'sending', 'the server finds it unlikely all the same; another is typed', unlikely, doubt, {
      way: doubt,
      given: [means('k-2')],
      context: { isConfirmed: true },
    }),
    ...[entering, doubt].map((from) => beyond(stands, from, 'the customer closes it', close, 'closed')),
    beyond(stands, 'takingBack', 'the customer closes it', close, 'closed', { input: takeBack }),
    beyond(reason, 'takingBack', 'the customer means it', submit('k-1'), 'sending', {
      input: takeBack,
      context: { sent: { key: 'k-1' } },
      ...acts({ act: 'takeBack', readId: sentRead.readId }, 'k-1'),
    }),
    documented('METER-08', 'sending', 'it is done: DONE', done, 'done', { context: { answer: { reads: [savedRead] }, sent: null } }),
    documented('METER-15', 'sending', 'the server finds it unlikely', unlikely, doubt, { context: { isConfirmed: false } }),
    documented('METER-08', 'sending', 'it is refused: ERROR', refused, 'refused', { context: { problem: { detail }, sent: { key: 'k-1' } } }),
    documented('METER-08', 'sending', 'no answer arrives: ERROR', unknown, 'refused', { context: { problem: null, sent: { key: 'k-1' } } }),
    beyond(sameKey, 'refused', 'the same is sent again', submit('k-9'), 'sending', { context: { problem: null }, ...acts(changed, 'k-1') }),
    beyond('What was cancelled stays cancelled', 'refused', 'it is cancelled once more', submit('k-9'), 'sending', {
      input: takeBack,
      way: 'takingBack',
      given: [submit('k-1'), refused],
      ...acts({ act: 'takeBack', readId: sentRead.readId }, 'k-1'),
    }),
    beyond(stands, 'refused', 'the customer closes it', close, 'closed'),
    beyond(reason, 'done', 'it is undone', undo('k-2'), 'undoing', {
      context: { sent: { key: 'k-2' } },
      ...acts({ act: 'change', readId: 'r-10', deviceReading: '04217' }, 'k-2'),
    }),
    ...[
      { what: 'another register was read, too', first: otherReads },
      { what: 'another meter was read, too', first: { ...savedRead, readId: 'r-12', meterId: 'm-9' } },
    ].map(({ what, first }) =>
      beyond(reason, 'done', `it is undone: ${what}`, undo('k-2'), 'undoing', {
        way: 'sending',
        given: [answers({ status: 'done', answer: { reads: [first, savedRead] } })],
        ...acts({ act: 'change', readId: 'r-10', deviceReading: '04217' }, 'k-2'),
      }),
    ),
    beyond(reason, 'done', 'what was undone is sent again, where the answer has another read of it', undo('k-2'), 'undoing', {
      input: takeBack,
      way: 'takingBack',
      given: [submit('k-1'), done],
      ...acts({ act: 'send' }, 'k-2'),
    }),
    beyond(unlikelyReason, entering, 'what is not likely cannot be sent anyway: it is not asked about', submit('k-1'), 'sending', {
      given: [type('40217'), says({ ...doubtful, devices: doubtful.devices.map((one) => ({ ...one, hindrance: { type: '/error/meter_read/closed', detail: 'Its bill is made.' } })) })],
    }),
    beyond('A yes is of one reading', doubt, 'another is typed once the server has doubted what was confirmed', type('04218'), entering, {
      given: [means('k-2'), unlikely],
      context: { deviceReading: '04218', isConfirmed: false, problem: null },
    }),
    beyond(reason, 'done', 'what was undone is sent again for its day', undo('k-2'), 'undoing', {
      input: takeBack,
      way: 'takingBack',
      given: [submit('k-1'), answers({ status: 'done', answer: { reads: [] } })],
      ...acts({ act: 'send', body: { readOn: sentRead.readOn, meters: [{ id: 'm-1', devices: [{ id: 'd-1', deviceReading: '04217' }] }] } }, 'k-2'),
    }),
    beyond('Its bill is made', 'done', 'it can be undone no longer', undo('k-2'), 'done', {
      way: 'sending',
      given: [answers({ status: 'done', answer: { reads: [{ ...savedRead, changeUntil: null }] } })],
    }),
    beyond(reason, 'done', 'the customer closes it', close, 'closed'),
    beyond(reason, 'undoing', 'the reading of before is back', done, 'undone', { context: { sent: null } }),
    beyond(reason, 'undoing', 'it is refused', refused, 'notUndone', { context: { problem: { detail } } }),
    beyond(reason, 'undoing', 'no answer arrives', unknown, 'notUndone', { context: { problem: null } }),
    beyond(sameKey, 'notUndone', 'it is undone once more', undo('k-9'), 'undoing', {
      context: { problem: null },
      ...acts({ act: 'change', readId: 'r-10', deviceReading: '04217' }, 'k-2'),
    }),
    beyond(reason, 'notUndone', 'the customer closes it', close, 'closed'),
    beyond(reason, 'undone', 'the customer closes it', close, 'closed'),
  ],
  passes: {
    "machines/meter-reads/meter-read-change.machine.ts undoingOf: does === 'change' && taken !== null without taken !== null": 'Only a change whose read is there can be undone: `canUndo`.',
    'storeReading leaves problem as it was': 'Whatever refuses a reading leads away from where one is typed.',
    'takingBack / change.submit #1: does not storeAct': 'It begins as what takes back.',
    'undoing / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
  },
}
