import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const [right, revised] = [{ hash: 'first' }, { hash: 'second' }]
const [loading, computing] = ['reading.loading', 'reading.computing']
const [proven, differs, unworkable] = ['reading.proven', 'reading.differs', 'reading.unworkable']
const says = (proving: object) => reports('prover', proving)
const agrees = says({ status: 'done', bill: { differences: [] } })
const disagrees = says({ status: 'done', bill: { differences: [{ position: 1, printed: 186, worked: 185 }] } })
const cannotBe = says({ status: 'failed' })
const refreshing = reports('proof', { status: 'ready', data: right, isRefreshing: true })
const startedProof = (proof: typeof right) => ({
  context: { worked: { hash: proof.hash }, proving: { status: 'computing', done: 0 } },
  asks: { prover: { hash: proof.hash } },
})
const again = { type: 'proof.again' }
const reason = 'A bill is worked out again from its half-hours and prices alone'
const newest = 'New data is worked out again'

/** The decisions: a bill with its proof. */
export const billProofOracle: Oracle = {
  chart: 'billProof',
  flow: 'Bills',
  input: { invoiceId: 'b-2' },
  ways: { again: [proven, again] },
  rows: [
    ...readingRows({ loading, opens: computing, failed: 'failed', needs: { proof: right } }),
    documented('BILL-40', '', 'the proof of the bill is asked for', null, loading, { asks: { proof: { invoiceId: 'b-2' } }, context: { now: null, worked: null } }),
    beyond(reason, loading, 'it is there', has('proof', right), computing, startedProof(right)),
    beyond(newest, loading, 'it is there, and being read again', refreshing, loading),
    beyond(reason, computing, 'so far', says({ status: 'computing', done: 48, of: 1_392 }), computing, { context: { proving: { done: 48 } } }),
    beyond(reason, computing, 'it matches what was billed', agrees, proven, { context: { proving: { status: 'done' } } }),
    beyond(reason, computing, 'it differs from what was billed', disagrees, differs),
    beyond(reason, computing, 'it is none that can be worked out', cannotBe, unworkable),
    beyond(newest, computing, 'another is read', has('proof', revised), computing, { given: [says({ status: 'computing', done: 48, of: 1_392 })], ...startedProof(revised) }),
    ...[proven, differs, unworkable].flatMap((from) => [
      beyond(newest, from, 'another is read', has('proof', revised), computing, startedProof(revised)),
      beyond(reason, from, 'the customer has it worked out again', again, loading, { context: { proof: { status: 'pending' } } }),
    ]),
    beyond(reason, loading, 'the same is worked out again', has('proof', right), computing, { way: 'again', ...startedProof(right) }),
    beyond(newest, proven, 'another is on its way', reports('proof', { status: 'ready', data: revised, isRefreshing: true }), proven),
    beyond('What has not come by now is said', loading, 'the clock speaks', { type: 'clock.ticked', now: 7 }, loading, { context: { now: 7 } }),
  ],
}
