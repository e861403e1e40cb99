// @vitest-environment happy-dom
import { notPlausible } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type MeterReadChangeContext, meterReadChangeMachine } from '#machines/meter-reads/meter-read-change.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, isDone, moves } from '#tests/kit/events.ts'
import { ChangeDialog } from '#views/meter-reads/change-dialog.tsx'
import { doubtful, plausible, problemOf, sentRead } from './meters.ts'

const says = (preview: unknown) => moves('effect', { value: {}, context: { reading: { status: 'ready', data: preview } } })
const closed = problemOf({
  status: 409,
  type: '/error/meter_read/closed',
  detail: 'Your bill is made: it can’t be changed any more.',
})

const taken = isDone('command', {
  status: 'done',
  answer: { reads: [{ ...sentRead, readId: 'r-10', deviceReading: '04218' }] },
})

describeModel(entryOf('meterReadChange'), {
  machine: meterReadChangeMachine,
  inputs: [
    { read: sentRead, does: 'change', digits: 5, selection: 'b-1' },
    { read: sentRead, does: 'takeBack', digits: 5, selection: 'b-1' },
  ],
  events: [
    { type: 'reading.change', deviceReading: '04218' },
    { type: 'change.submit', key: 'k-1' },
    { type: 'doubt.confirm', key: 'k-2' },
    { type: 'change.undo', key: 'k-3' },
    byKey('Escape', { type: 'change.close' }),
    says(plausible),
    says(doubtful),
    ...(['change', 'takeBack'] as const).map((does) => at('sending', taken, { does })),
    isDone('command', { status: 'done', answer: { reads: [sentRead] } }),
    isDone('command', { status: 'refused', problem: closed }),
    isDone('command', { status: 'refused', problem: problemOf({ status: 409, type: notPlausible, detail: 'Far from likely.' }) }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ does, deviceReading, preview, problem }) => [does, deviceReading, preview?.devices[0]?.isPlausible, problem?.detail],
  mount: (actor) => <ChangeDialog actor={actor} />,
  hands: {
    'reading.change': (page, { deviceReading }: { deviceReading: string }) => page.fill('Instead of 04217', deviceReading),
    'change.submit': (page) => page.press(/^(Use|Cancel reading|Try again)/),
    'doubt.confirm': (page) => page.press('It’s right, check it'),
    'doubt.leave': (page) => page.press('I read it again'),
    'change.undo': (page) => page.press(/^Undo/),
    'change.close': (page) => page.press(/^(Leave it as it is|Done)$/),
  },
  eyes: {
    asking: () => {},
    'changing.entering': async (page, { deviceReading, preview, read }: MeterReadChangeContext) => {
      await page.sees('textbox', 'Instead of 04217')
      await page.lacks('group', /again$/)
      const isAnother = deviceReading !== read.deviceReading || preview?.devices[0]?.isPlausible === false
      await (isAnother ? page.rests : page.bars)(`Use ${deviceReading}`)
    },
    'changing.checkingAgain': async (page) => {
      await page.lacksText(/whether your change went through/)
      await page.sees('group', /^Check .* again$/)
      await page.reads('We won’t bill this yet.')
    },
    takingBack: async (page) => {
      await page.reads('04217 won’t count for your bill. We’ll estimate the bill until you send another read.')
      await page.rests('Cancel reading')
    },
    sending: (page) => page.lacks('button', 'Done'),
    refused: async (page) => {
      await page.lacksText(/whether your change went through/)
      await page.sees('button', 'Try again')
      await page.sees('alert')
    },
    done: async (page, { does }: MeterReadChangeContext) => {
      await page.tells([
        does === 'change' ? '04218 replaces 04217.' : '04217 is cancelled. Send another read, or we’ll estimate your bill.',
        'Done',
        'Undo until Fri 12 June, 8:00 pm',
      ])
      await page.lacks('alert')
    },
    undoing: (page) => page.waits(/^Undo/),
    notUndone: async (page) => {
      await page.sees('alert')
      await page.sees('button', /^Undo/)
    },
    undone: async (page) => {
      await page.reads('04217 is your reading again.')
      await page.lacks('button', /^Undo/)
    },
    closed: () => {},
  },
})
