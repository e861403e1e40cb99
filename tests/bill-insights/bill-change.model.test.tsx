// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { billChangeMachine } from '#machines/bill-insights/bill-change.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { BillChangeCard } from '#views/bill-insights/bill-change-card.tsx'
import { firstBill, insights } from './insights-answers.ts'

const test = loadModel({
  machine: billChangeMachine,
  questions: [{ invoiceId: 'i-2' }, { invoiceId: 'i-1' }],
  full: insights,
  empty: firstBill,
  mount: (actor) => <BillChangeCard actor={actor} />,
  eyes: {
    loading: (page) => page.sees('heading', 'Why it changed'),
    ready: (page) => page.sees('heading', 'Why it’s $21.30 more'),
    updating: (page) => page.sees('heading', 'Why it’s $21.30 more'),
    noData: (page) => page.lacks('heading'),
    failed: (page) => page.reads('We couldn’t compare your bills'),
  },
})

describeModel(entryOf('billChange'), test)
