// @vitest-environment happy-dom
import type { ProvenBill } from '#domain/billing/bill-proof.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { entryOf } from '#machines/catalogue.ts'
import { billProofMachine } from '#machines/bill-insights/bill-proof.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { EstimatesCard } from '#views/bill-insights/estimates-card.tsx'
import { ProofBox } from '#views/bill-insights/proof-box.tsx'
import { proofOf, wrongProof } from '#tests/bills/bill-readings.ts'

const [right, wrong] = [proofOf('b-2'), wrongProof('b-2')]
/** 4:40 pm on 5 June in Auckland. */
const at = Date.parse('2026-06-05T16:40:00+12:00')
const done = (bill: ProvenBill) => reports('prover', { status: 'done', bill, at })

/** It has been worked out: nothing else is said of it, aloud neither. */
const seesDone = async (page: Page, outcome: string) => {
  await page.reads(outcome)
  await page.lacks('heading', 'Working it out')
  await page.lacks('heading', 'We couldn’t load the proof')
  await page.sees('region', 'What is estimated')
}

describeModel(entryOf('billProof'), {
  machine: billProofMachine,
  input: { invoiceId: 'b-2' },
  events: [
    { type: 'clock.ticked', now: at },
    reports('proof', { status: 'ready', data: right }),
    reports('proof', { status: 'ready', data: wrong }),
    reports('proof', { status: 'failed', problem }),
    reports('prover', { status: 'computing', done: 48, of: 1_392 }),
    done(proveBill(right)),
    done(proveBill(wrong)),
    reports('prover', { status: 'failed' }),
  ],
  look: ({ proof, proving, worked }) => ({
    proof: proof.status === 'ready' ? proof.data.hash : proof.status,
    worked: worked?.hash,
    proving: proving.status === 'done' ? proving.bill.differences.length : proving.status,
  }),
  home: ['reading.proven', 'reading.differs', 'reading.unworkable', 'failed'],
  mount: (actor) => (
    <>
      <ProofBox actor={actor} question={null} />
      <EstimatesCard actor={actor} isTakenBack={false} />
    </>
  ),
  hands: {
    'proof.again': (page) => page.press('Work it out again'),
  },
  eyes: {
    'reading.loading': (page) => page.sees('heading', 'Working it out'),
    'reading.computing': async (page) => {
      await page.reads('Working out this bill')
      await page.reads(/^Reading 1,392 half-hours/)
      await page.lacks('heading', 'This bill proves itself')
    },
    'reading.proven': async (page) => {
      await seesDone(page, 'No difference')
      await page.sees('heading', 'This bill proves itself')
      await page.reads('$0.00 difference')
      await page.reads(/^Checked .*4:40 pm$/)
    },
    'reading.differs': async (page) => {
      await seesDone(page, 'There’s a difference')
      // What was worked out may be of the bill before it was read again.
      await page.sees('heading', /^(?:Our bill and your reads differ by \$0\.50|The total matches, but some lines don’t)$/)
      await page.lacks('heading', 'This bill proves itself')
    },
    'reading.unworkable': (page) => page.sees('heading', 'We couldn’t work it out here'),
    failed: (page) => page.sees('heading', 'We couldn’t load the proof'),
  },
})
