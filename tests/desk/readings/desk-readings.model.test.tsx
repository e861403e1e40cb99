// @vitest-environment happy-dom
import type { HeldReading } from '#contract/desk/readings.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { deskFilesMachine } from '#machines/desk/readings/files.machine.ts'
import { deskReadingMachine } from '#machines/desk/readings/reading.machine.ts'
import { type DeskReadingsContext, deskReadingsMachine } from '#machines/desk/readings/readings.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { ReadingsView } from '#views/desk/readings/readings-page.tsx'
import { rangis, tamas } from './reading-answers.ts'
import { mere } from '#tests/desk/staff.ts'

const place = (params: Readonly<Record<string, string>>) => ({ path: '/staff/readings', search: '', params })
const held = (...readings: readonly HeldReading[]) => ({
  readings,
  total: readings.length,
  asOf: '2026-06-09T16:40:00+12:00',
  next: null,
})
const lists = (...readings: readonly HeldReading[]) => reports('held', { status: 'ready', data: held(...readings) })
const decided = (decision: 'ask' | 'release' | 'refuse') => isDone('reading', { number: 1093, decision, firstName: 'Rangi' })

const outcomes = {
  ask: 'H-1093: We’ve asked Rangi to check the reading. It’s under Waiting until they answer.',
  release: 'H-1093: We’re using the reading, and we’ve told the customer.',
  refuse: 'H-1093: The reading is refused, and the customer has your reason.',
}

const seesOutcome = async (page: Page, { decided: outcome }: DeskReadingsContext) => {
  await seesIf(page, outcome !== null, 'status')
  if (outcome) await page.reads(outcomes[outcome.decision])
}

describeModel(entryOf('deskReadings'), {
  machine: deskReadingsMachine,
  inputs: [{}, { part: 'files' }, { part: 'waiting' }, { part: 'held', number: '1095' }].map((params) => ({
    ...place(params),
    staff: mere,
  })),
  events: [
    { type: 'place.changed', ...place({}) },
    { type: 'place.changed', ...place({ part: 'files' }) },
    { type: 'place.changed', ...place({ part: 'waiting' }), search: '?after=1093' },
    { type: 'filter.change', kind: 'halfHours' },
    lists(rangis, tamas),
    lists(rangis),
    lists(),
    reports('held', { status: 'failed', problem }),
    at('held.showing', { type: 'row.open', number: 1095 }, { selected: 1093 }),
    at('held.showing', { type: 'row.open', number: 1093 }, { selected: 1095 }),
    at('held.showing', decided('ask'), { selected: 1093 }),
    at('held.showing', decided('release'), { selected: 1093 }),
    at('held.showing', decided('refuse'), { selected: 1093 }),
    byKey('j', { type: 'row.next' as const }),
    byKey('k', { type: 'row.previous' as const }),
  ],
  look: ({ held: { status }, part, after, kind, selected, decided: outcome, gone, movedToWaiting }) => [
    status,
    part,
    after,
    kind,
    selected,
    outcome?.decision,
    gone,
    movedToWaiting,
  ],
  children: {
    files: firstOf(deskFilesMachine, { outcome: null, after: '' }),
    reading: firstOf(deskReadingMachine, { number: 1093 }),
  },
  provide: { actions: { readHeldAgain: () => {} } },
  home: ['held.showing', 'held.empty', 'files', 'failed'],
  mount: (actor) => <ReadingsView actor={actor} />,
  hands: {
    'place.changed': send,
    'filter.change': (page) => page.press('Smart meter'),
    'row.next': (page) => page.key('j'),
    'row.previous': (page) => page.key('k'),
    'row.open': (page, { number }) => page.press(number === 1093 ? 'Rangi Thompson' : 'Tama Wihongi'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'held.loading': (page, { part }: DeskReadingsContext) =>
      page.sees('heading', part === 'waiting' ? 'Waiting for the customer' : 'Held readings'),
    'held.empty': async (page, context: DeskReadingsContext) => {
      await page.reads(context.part === 'waiting' ? 'We aren’t waiting for an answer from any customer.' : 'No reading is held.')
      await seesOutcome(page, context)
    },
    'held.showing': async (page, context: DeskReadingsContext) => {
      await page.sees('table', 'Held readings')
      await seesIf(page, context.after !== '', 'link', 'First page')
      await seesOutcome(page, context)
    },
    files: (page) => page.sees('heading', 'Files that came in'),
    failed: (page) => page.reads('We couldn’t load the held readings'),
  },
})
