// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { proveBill } from '#domain/bill-proof.ts'
import { type BillLinesActor, type BillLinesContext, billLinesMachine } from '#machines/bills/bill-lines.machine.ts'
import { billProofMachine } from '#machines/bills/bill-proof.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { LinesCard } from '#views/bills/lines-card.tsx'
import { invoiceOf, proofOf } from './bill-readings.ts'

/** A proof that has been worked out. */
const workedOut = () => {
  const standIns = standInsFor(billProofMachine)
  const actor = createActor(billProofMachine.provide({ actors: standIns.actors as never }), { input: { invoiceId: 'b-2' } })
  actor.start()
  standIns.speak(reports('proof', { status: 'ready', data: proofOf('b-2') }))
  standIns.speak(reports('prover', { status: 'done', bill: proveBill(proofOf('b-2')), at: 0 }))
  return actor
}

const proof = workedOut()

const contextOf = (actor: unknown): BillLinesContext => (actor as BillLinesActor).getSnapshot().context
const dayNames: Readonly<Record<string, string>> = { '2026-05-17': 'Sun 17 May', '2026-05-18': 'Mon 18 May' }
const names: Readonly<Record<number, RegExp>> = { 1: /^Electricity, day/, 4: /^Free hours, day/ }

describeModel(entryOf('billLines'), {
  machine: billLinesMachine,
  events: [
    { type: 'line.open', position: 1 },
    { type: 'line.open', position: 4 },
    { type: 'line.close' },
    { type: 'day.open', day: '2026-05-17' },
    { type: 'day.open', day: '2026-05-18' },
    { type: 'day.close' },
    { type: 'days.showAll' },
    { type: 'days.showSome' },
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
    // What is open already is not opened again: a press would close it.
    'line.open': (page, event: { position: number }, actor) =>
      contextOf(actor).position === event.position ? actor.send(event as never) : page.press(names[event.position] ?? ''),
    'line.close': (page, _event, actor) => page.press(names[contextOf(actor).position ?? 0] ?? ''),
    'day.open': (page, event: { day: string }, actor) =>
      contextOf(actor).day === event.day || contextOf(actor).position === 4
        ? actor.send(event as never)
        : page.press(dayNames[event.day] ?? ''),
    'day.close': (page, _event, actor) =>
      contextOf(actor).position === 4
        ? actor.send({ type: 'day.close' })
        : page.press(dayNames[contextOf(actor).day ?? ''] ?? ''),
    // The free hours were on one day: there are no more to show.
    'days.showAll': (page, event, actor) =>
      contextOf(actor).position === 4 ? actor.send(event) : page.press('Show all 29 days'),
    'days.showSome': (page, event, actor) =>
      (actor as never as BillLinesActor).getSnapshot().matches({ unfolded: { days: 'all' } })
        ? page.press('Show fewer days')
        : actor.send(event),
    'halfHours.showAll': (page) => page.press('Show all 48'),
    'halfHours.showSome': (page) => page.press('Show fewer'),
  },
  eyes: {
    folded: (page) => page.lacks('table'),
    'unfolded.days.some': (page) => page.reads(/add up to|adds up to/),
    'unfolded.days.all': (page) => page.sees('button', 'Show fewer days'),
    'unfolded.day.folded': (page) => page.lacks('slider'),
    'unfolded.day.unfolded.some': async (page) => {
      await page.sees('slider', /^48 half-hours of (?:Sunday 17|Monday 18) May$/)
      await page.sees('button', 'Show all 48')
    },
    'unfolded.day.unfolded.all': async (page) => {
      await page.sees('button', 'Show fewer')
      await page.sees('rowheader', '11:30 pm')
    },
  },
})
