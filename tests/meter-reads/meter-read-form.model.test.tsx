// @vitest-environment happy-dom
import { notPlausible } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { meterReadEffectMachine } from '#machines/meter-reads/meter-read-effect.machine.ts'
import { meterReadFormMachine } from '#machines/meter-reads/meter-read-form.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, fails, findsDraft, isDone, moves, runsOut } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { Entries } from '#views/meter-reads/meter-reads-view.tsx'
import { dayNightMeter, doubtful, gasMeter, plausible, problemOf, sentRead } from './meters.ts'
import { metersAround } from './stage.tsx'

const register = { meterId: 'm-1', deviceId: 'd-1' }
const locked = problemOf({ status: 409, type: '/error/meter_read/locked', detail: 'The meter is locked by a read of 9 June.' })
const says = (value: string, preview: unknown) =>
  moves('effect', { value: { watching: value }, context: { readings: [], reading: { status: 'ready', data: preview } } })

describeModel(entryOf('meterReadForm'), {
  machine: meterReadFormMachine,
  input: { meters: [gasMeter, dayNightMeter], meterId: 'm-1', selection: 'b-1' },
  children: { effect: firstOf(meterReadEffectMachine, { readings: [], readOn: null }) },
  events: [
    isDone('draft', null),
    findsDraft({
      readings: [
        { ...register, deviceReading: '04217' },
        { ...register, meterId: 'gone', deviceReading: '1' },
      ],
      readOn: '2026-06-08',
      face: 'dials',
    }),
    fails('draft', new Error('no')),
    at('giving', { type: 'reading.change', ...register, deviceReading: '04217' }, { meterId: 'm-1' }),
    at('giving', { type: 'reading.change', ...register, deviceReading: '' }, { meterId: 'm-1', readings: { length: 1 } }),
    at('giving', { type: 'reading.change', ...register, deviceReading: '60000' }, { meterId: 'm-1', readings: { length: 0 } }),
    { type: 'face.choose', face: 'dials' },
    { type: 'meter.choose', meterId: 'm-2' },
    { type: 'form.clear' },
    { type: 'form.submit', key: 'k-1' },
    { type: 'doubt.confirm', key: 'k-2' },
    { type: 'doubt.leave' },
    { type: 'suggestion.use', from: register, to: { ...register, deviceReading: '04217' } },
    { type: 'meter.mistake', ...register },
    { type: 'lock.close' },
    byKey('Escape', { type: 'lock.close' }),
    { type: 'receipt.close' },
    says('shown', plausible),
    says('shown', doubtful),
    isDone('command', { status: 'done', answer: { reads: [sentRead] } }),
    isDone('command', { status: 'refused', problem: problemOf({}) }),
    isDone('command', { status: 'refused', problem: problemOf({ status: 409, type: notPlausible, detail: 'Far from likely.' }) }),
    isDone('command', { status: 'refused', problem: locked }),
    isDone('command', { status: 'unknown' }),
    runsOut('reset', 'meterReadForm.done'),
    runsOut('reset', 'meterReadForm.failed.locked'),
    runsOut('reset', 'meterReadForm.failed.refused'),
  ],
  home: ['giving.entering.ready', 'giving.entering.confirmed', 'giving.entering.refused'],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ readings, preview, problem, answer, isConfirmed }) => [
    readings.length,
    preview?.devices[0]?.isPlausible,
    problem?.detail,
    answer !== null,
    isConfirmed,
  ],
  mount: (actor) => <Entries actor={metersAround([gasMeter, dayNightMeter])} form={actor} />,
  hands: {
    'reading.change': async (page, { deviceReading }) => {
      // Pressed in its middle the dial stands at 5.
      if (deviceReading !== '60000') return page.fill('Reading of meter G2207 4418', deviceReading)
      await page.press('Dial 1 of 5', 'slider')
      await page.key('ArrowUp')
    },
    'face.choose': (page) => page.press('Dials', 'radio'),
    'meter.choose': (page) => page.press(/E8841 2075/),
    'form.clear': (page) => page.press('Clear'),
    'form.submit': (page) => page.press(/^Send/),
    'doubt.confirm': (page) => page.press('It’s right, check it'),
    'doubt.leave': (page) => page.press('I read it again'),
    'suggestion.use': (page) => page.press('I swapped digits, use 04217'),
    'meter.mistake': (page) => page.press('Wrong meter'),
    'lock.close': (page) => page.press('OK'),
    'receipt.close': (page) => page.press('Close the confirmation'),
  },
  eyes: {
    restoring: (page) => page.lacks('group', 'What it means for your bill'),
    'giving.entering.ready': async (page) => {
      await page.sees('form', 'Send a reading')
      await page.lacks('alert')
      await page.lacks('button', 'Close the confirmation')
      await page.lacks('dialog')
      // Its number alone is told of a meter that was mistaken.
      await page.lacksText('G2207 4418')
    },
    'giving.entering.confirmed': async (page) => {
      await page.sees('button', 'Close the confirmation')
      await page.tells([
        'We have 04217. It counts for your bill of Sat 13 June. You can change or cancel it until Fri 12 June, 8:00 pm.',
      ])
    },
    'giving.entering.refused': (page) => page.sees('alert'),
    'giving.entering.locked': async (page) => {
      await page.sees('dialog', 'This meter is locked')
      await page.reads(locked.detail)
    },
    'giving.entering.mistaken': (page) =>
      page.tells(['This meter has the number G2207 4418 on its front, beside the front door. Read that one.']),
    'giving.checkingAgain': async (page) => {
      await page.sees('button', 'It’s right, check it')
      await page.reads('We won’t bill this yet.')
    },
    sending: async (page) => {
      await page.lacks('button', 'Sent')
      await page.lacks('button', 'Not sent')
      await page.lacks('group', 'What it means for your bill')
    },
    done: (page) => page.sees('button', 'Sent'),
    'failed.locked': (page) => page.sees('dialog', 'This meter is locked'),
    'failed.refused': async (page) => {
      await page.sees('button', 'Not sent')
      await page.sees('alert')
    },
    'failed.deciding': () => {},
  },
})
