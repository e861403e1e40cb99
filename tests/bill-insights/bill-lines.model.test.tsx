// @vitest-environment happy-dom
import { proveBill } from '#domain/billing/bill-proof.ts'
import { type BillLinesContext, billLinesMachine } from '#machines/bill-insights/bill-lines.machine.ts'
import { billProofMachine } from '#machines/bill-insights/bill-proof.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { LinesCard } from '#views/bill-insights/lines-card.tsx'
import { invoiceOf, proofOf } from '#tests/bills/bill-readings.ts'

/** A proof that has been worked out. */
const proof = toldOf(billProofMachine, { invoiceId: 'b-2' }, [
  reports('proof', { status: 'ready', data: proofOf('b-2') }),
  reports('prover', { status: 'done', bill: proveBill(proofOf('b-2')), at: 0 }),
])

const dayNames: Readonly<Record<string, string>> = { '2026-05-17': 'Sun 17 May', '2026-05-18': 'Mon 18 May' }
const names: Readonly<Record<number, RegExp>> = { 1: /^Electricity, day/, 4: /^Free hours, day/ }
/** The free hours were on one day, whose half-hours stand under the energy. */
const energy = { position: 1 }

describeModel(entryOf('billLines'), {
  machine: billLinesMachine,
  events: [
    at('folded', { type: 'line.toggle', position: 1 }),
    at('unfolded', { type: 'line.toggle', position: 1 }, { position: 4 }),
    at('unfolded', { type: 'line.toggle', position: 4 }, energy),
    at('unfolded', { type: 'line.toggle', position: 1 }, energy),
    at('unfolded.day.folded', { type: 'day.toggle', day: '2026-05-17' }, energy),
    at('unfolded.day.unfolded', { type: 'day.toggle', day: '2026-05-18' }, { ...energy, day: '2026-05-17' }),
    at('unfolded.day.unfolded', { type: 'day.toggle', day: '2026-05-17' }, { ...energy, day: '2026-05-17' }),
    at('unfolded', { type: 'days.toggle' }, energy),
  ],
  home: ['folded', 'unfolded.days.some', 'unfolded.days.all'],
  mount: (actor) => <LinesCard actor={actor} proofActor={proof} bill={invoiceOf('b-2')} />,
  hands: {
    'line.toggle': (page, { position }: { position: number }) => page.press(names[position] ?? ''),
    'day.toggle': (page, { day }: { day: string }) => page.press(dayNames[day] ?? ''),
    'days.toggle': (page) => page.press(/^Show (all 29|fewer) days$/),
    'halfHours.toggle': (page) => page.press(/^Show (all 48|fewer)$/),
  },
  eyes: {
    folded: (page) => page.lacks('table'),
    'unfolded.days.some': async (page, { position }: BillLinesContext) => {
      await page.reads(/add up to|adds up to/)
      await (position === 1 ? page.sees('button', 'Show all 29 days') : page.lacks('button', /^Show /))
      await page.lacks('button', 'Thu 23 Apr')
    },
    'unfolded.days.all': async (page) => {
      await page.sees('button', 'Show fewer days')
      await page.sees('button', 'Thu 23 Apr')
    },
    'unfolded.day.folded': (page) => page.lacks('slider'),
    'unfolded.day.unfolded.some': async (page) => {
      await page.sees('slider', /^48 half-hours of (?:Sunday 17|Monday 18) May$/)
      await page.sees('button', 'Show all 48')
      await page.lacks('rowheader', '11:30 pm')
    },
    'unfolded.day.unfolded.all': async (page) => {
      await page.sees('button', 'Show fewer')
      await page.sees('rowheader', '11:30 pm')
    },
  },
})
