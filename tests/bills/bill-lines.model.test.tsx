// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { proveBill } from '#domain/bill-proof.ts'
import { type BillLinesActor, type BillLinesContext, billLinesMachine } from '#machines/bills/bill-lines.machine.ts'
import { billProofMachine } from '#machines/bills/bill-proof.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { LinesCard } from '#views/bills/lines-card.tsx'
import { invoiceOf, proofOf } from './bill-readings.ts'

/** A proof that has been worked out. */
const proof = toldOf(billProofMachine, { invoiceId: 'b-2' }, [
  reports('proof', { status: 'ready', data: proofOf('b-2') }),
  reports('prover', { status: 'done', bill: proveBill(proofOf('b-2')), at: 0 }),
])

const contextOf = (actor: unknown): BillLinesContext => (actor as BillLinesActor).getSnapshot().context
const dayNames: Readonly<Record<string, string>> = { '2026-05-17': 'Sun 17 May', '2026-05-18': 'Mon 18 May' }
const names: Readonly<Record<number, RegExp>> = { 1: /^Electricity, day/, 4: /^Free hours, day/ }
/** The free hours were on one day, whose half-hours stand under the energy. */
const energy = { position: 1 }

describeModel(entryOf('billLines'), {
  machine: billLinesMachine,
  events: [
    at('folded', { type: 'line.open', position: 1 }),
    at('unfolded', { type: 'line.open', position: 1 }, { position: 4 }),
    at('unfolded', { type: 'line.open', position: 4 }, energy),
    { type: 'line.close' },
    at('unfolded.day.folded', { type: 'day.open', day: '2026-05-17' }, energy),
    at('unfolded.day.unfolded', { type: 'day.open', day: '2026-05-18' }, { ...energy, day: '2026-05-17' }),
    { type: 'day.close' },
    at('unfolded.days.some', { type: 'days.showAll' }, energy),
    at('unfolded.days.all', { type: 'days.showSome' }),
    { type: 'halfHours.showAll' },
    { type: 'halfHours.showSome' },
  ],
  home: ['folded', 'unfolded.days.some', 'unfolded.days.all'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <LinesCard actor={actor} proofActor={proof} bill={invoiceOf('b-2')} />
    </BrandProvider>
  ),
  hands: {
    'line.open': (page, { position }: { position: number }) => page.press(names[position] ?? ''),
    'line.close': (page, _event, actor) => page.press(names[contextOf(actor).position ?? 0] ?? ''),
    'day.open': (page, { day }: { day: string }) => page.press(dayNames[day] ?? ''),
    'day.close': (page, _event, actor) => page.press(dayNames[contextOf(actor).day ?? ''] ?? ''),
    'days.showAll': (page) => page.press('Show all 29 days'),
    'days.showSome': (page) => page.press('Show fewer days'),
    'halfHours.showAll': (page) => page.press('Show all 48'),
    'halfHours.showSome': (page) => page.press('Show fewer'),
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
