// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { forecastAlertMachine } from '#machines/electricity-forecast/forecast-alert.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, findsDraft, isDone } from '#tests/kit/events.ts'
import { tellsOfLostAnswer } from '#tests/kit/page.ts'
import { AlertCard } from '#views/electricity-forecast/alert-card.tsx'
import { alert } from './forecasts.ts'

const input = { selection: 'account-1', least: 130, most: 420 } as const

describeModel(entryOf('forecastAlert'), {
  machine: forecastAlertMachine,
  inputs: [
    { ...input, savedLine: null },
    { ...input, savedLine: 300 },
  ],
  events: [
    isDone('draft', null),
    findsDraft({ line: 250 }),
    at('editing', { type: 'line.choose', line: 290 }),
    { type: 'alert.save', key: 'k-1' },
    { type: 'alert.remove', key: 'k-2' },
    { type: 'alert.undo', key: 'k-3' },
    isDone('command', { status: 'done', answer: { line: 290 } }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ line, savedLine, before, change, problem: why }) => [line, savedLine, before, change.line, why === null],
  home: ['editing.ready', 'editing.saved', 'editing.removed', 'editing.failed'],
  mount: (actor) => <AlertCard actor={actor} alert={alert} soFar={169} />,
  hands: {
    'line.choose': (page, { line }) => page.fill('Your limit', String(line)),
    'alert.save': (page) => page.press('Save limit'),
    'alert.remove': (page) => page.press('Remove alert'),
    'alert.undo': (page) => page.press('Undo'),
  },
  eyes: {
    restoring: async (page) => {
      await page.sees('slider', 'Your limit')
      await page.lacks('alert')
    },
    'editing.ready': async (page) => {
      await page.lacks('alert')
      await page.sees('button', 'Save limit')
      await page.lacks('button', 'Undo')
      await page.lacksText(/^(?:Saved|Alert removed)/)
      await page.sees('status')
    },
    'editing.saved': (page) => page.reads(/^Saved\. We’ll email you once per bill if the forecast goes over \$\d+\.$/),
    'editing.removed': async (page) => {
      await page.reads('Alert removed.')
    },
    'editing.failed': (page) => page.sees('alert'),
    sending: tellsOfLostAnswer,
  },
})
