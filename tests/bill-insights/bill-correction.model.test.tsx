// @vitest-environment happy-dom
import { billCorrectionMachine } from '#machines/bill-insights/bill-correction.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { CorrectionCard } from '#views/bill-insights/correction-card.tsx'
import { headOf, invoiceOf } from '#tests/bills/bill-readings.ts'

const wrong = headOf('b-1', { state: 'reversed', replacedBy: 'b-2' })
const reason = 'A meter was mistaken for another one.'
const right = invoiceOf('b-2', { replaces: 'b-1', reason, total: wrong.total - 20 })
/** The old bill: twenty dollars of day energy too much. */
const before = invoiceOf('b-1', {
  lines: right.lines.map((line) => (line.position === 1 ? { ...line, quantity: 388.197, amount: line.amount + 20 } : line)),
})

const test = loadModel({
  machine: billCorrectionMachine,
  questions: [{ invoiceId: 'b-1' }, { invoiceId: 'b-0' }],
  full: before,
  empty: { ...before, lines: [] },
  mount: (actor) => (
    <CorrectionCard correction={{ bill: wrong, reversal: null, replacement: right }} bill={right} actor={actor} />
  ),
  eyes: {
    loading: async (page) => {
      await page.reads('A meter was mistaken for another one. The corrected bill is $20.00 less.')
      await page.sees('link', 'The old bill')
      await page.awaits(true)
    },
    ready: async (page) => {
      await page.sees('table', 'What’s different, line by line')
      await page.sees('cell', '388.197 kWh')
    },
    updating: (page) => page.sees('table', 'What’s different, line by line'),
    noData: async (page) => {
      await page.lacks('table')
      await page.awaits(false)
    },
    failed: (page) => page.reads('We couldn’t load which lines are different.'),
  },
})

describeModel(entryOf('billCorrection'), test)
