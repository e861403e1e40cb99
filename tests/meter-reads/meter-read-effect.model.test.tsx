// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { meterReadEffectMachine } from '#machines/meter-reads/meter-read-effect.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { EffectPanel } from '#views/meter-reads/effect-panel.tsx'
import { gasMeter, plausible, problemOf } from './meters.ts'

const typed = [{ meterId: 'm-1', deviceId: 'd-1', deviceReading: '04217' }]

const words = {
  waiting: 'Type all 5 digits to see what it costs. 4,189 to 4,226 is likely today.',
  working: 'Working it out …',
  shown: 'Looks right',
  failed: /You can still send it/,
} as const

/** One of the four is said, and none of the others. */
const seesOnly = async (page: Page, mode: keyof typeof words) => {
  for (const [each, said] of Object.entries(words)) await (each === mode ? page.reads(said) : page.lacksText(said))
}

describeModel(entryOf('meterReadEffect'), {
  machine: meterReadEffectMachine,
  input: { readings: [], readOn: null },
  events: [
    { type: 'reading.change', readings: typed, readOn: '2026-06-09' },
    { type: 'reading.change', readings: [], readOn: null },
    reports('preview', { status: 'ready', data: plausible }),
    reports('preview', { status: 'failed', problem: problemOf({ status: 0, type: '/error/offline' }) }),
  ],
  home: ['waiting', 'watching.shown', 'watching.failed'],
  mount: (actor) => <EffectPanel effect={actor} preview={plausible} meter={gasMeter} today="2026-06-09" />,
  hands: { 'reading.change': send },
  eyes: {
    waiting: (page) => seesOnly(page, 'waiting'),
    pausing: (page) => seesOnly(page, 'working'),
    'watching.asking': (page) => seesOnly(page, 'working'),
    'watching.shown': async (page) => {
      await seesOnly(page, 'shown')
      await page.tells(
        ['Gas used since 8 May', '56 m³, 617 kWh'],
        ['Gas so far at 11.90 c/kWh', '$73.42'],
        ['We estimated', '48 m³, 529 kWh, $62.94'],
        ['56 m³ × 1.012 (pressure, height, temperature) × 39.2 MJ ÷ 3.6 = 617 kWh'],
      )
      await page.tells(['Next bill, about', '$151, was $140'])
    },
    'watching.failed': (page) => seesOnly(page, 'failed'),
  },
})
