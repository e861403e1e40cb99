import { billChangeMachine } from '#machines/bill-insights/bill-change.machine.ts'
import { billQueryFormMachine } from '#machines/bill-insights/bill-query-form.machine.ts'
import { billQueryMachine } from '#machines/bill-insights/bill-query.machine.ts'
import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'
import { billCorrectionMachine } from '#machines/bill-insights/bill-correction.machine.ts'
import { billFilesMachine } from '#machines/bill-insights/bill-files.machine.ts'
import { billInsightsMachine } from '#machines/bill-insights/bill-insights.machine.ts'
import { billLinesMachine } from '#machines/bill-insights/bill-lines.machine.ts'
import { billProofMachine } from '#machines/bill-insights/bill-proof.machine.ts'
import { billPlannerMachine } from '#machines/bill-planner/bill-planner.machine.ts'
import { comingPaymentMachine } from '#machines/bill-planner/coming-payment.machine.ts'
import { paydayMarksMachine } from '#machines/bill-planner/payday-marks.machine.ts'
import { paymentPlanMachine } from '#machines/bills/payment-plan.machine.ts'
import { smoothPayMachine } from '#machines/bill-planner/smooth-pay.machine.ts'
import { billCheckerMachine } from '#machines/bill-checker/bill-checker.machine.ts'
import { billPaymentsMachine } from '#machines/bill-payments/bill-payments.machine.ts'
import { billOverviewMachine } from '#machines/bill-overview/bill-overview.machine.ts'
import { billPeriodMachine } from '#machines/bill-overview/bill-period.machine.ts'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { issuedBillMachine } from '#machines/bill-overview/issued-bill.machine.ts'
import { billBalanceMachine } from '#machines/transactions/bill-balance.machine.ts'
import { billStripMachine } from '#machines/bills/bill-strip.machine.ts'
import { billTransactionsMachine } from '#machines/transactions/bill-transactions.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { chartsOf } from './entry.ts'

export const billCharts = chartsOf('Bills', [
  {
    id: 'billOverview',
    title: 'Bills',
    machine: billOverviewMachine,
    requirements: ['BILL-01', 'BILL-06', 'BILL-08..BILL-25'],
  },
  {
    id: 'billPeriod',
    title: 'Days of a bill period',
    machine: billPeriodMachine,
    requirements: ['BILL-26..BILL-31', 'BILL-49'],
  },
  {
    id: 'issuedBill',
    title: 'Issued bill',
    machine: issuedBillMachine,
    requirements: ['BILL-10', 'BILL-17', 'BILL-18'],
  },
  {
    id: 'howYouPay',
    title: 'Payment methods next to a bill',
    machine: howYouPayMachine,
    requirements: ['BILL-13', 'PAY-29..PAY-33'],
  },
  { id: 'billPayments', title: 'Payments', machine: billPaymentsMachine, requirements: ['BILL-02', 'BILL-06'] },
  { id: 'billChecker', title: 'Bill checker', machine: billCheckerMachine, requirements: ['BILL-44', 'BILL-45', 'BILL-48'] },
  {
    id: 'betaNotice',
    title: 'Beta notice',
    machine: betaNoticeMachine,
    requirements: ['BILL-48'],
  },
  {
    id: 'billInsights',
    title: 'Bill with its proof',
    machine: billInsightsMachine,
    requirements: ['BILL-04', 'BILL-40', 'BILL-41'],
  },
  { id: 'billProof', title: 'Recalculating a bill', machine: billProofMachine, requirements: ['BILL-40', 'BILL-41'] },
  { id: 'billLines', title: 'Expanded lines of a bill', machine: billLinesMachine, requirements: ['BILL-40'] },
  { id: 'billCorrection', title: 'Other bill of a correction', machine: billCorrectionMachine, requirements: ['BILL-40'] },
  { id: 'billFiles', title: 'Bill data as files', machine: billFilesMachine, requirements: ['BILL-40'] },
  {
    id: 'billChange',
    title: 'Reasons for a bill’s change',
    machine: billChangeMachine,
    requirements: ['BILL-40', 'BILL-41', 'BILL-46'],
  },
  {
    id: 'billQuery',
    title: 'Questions about a bill',
    machine: billQueryMachine,
    requirements: ['BILL-40'],
  },
  {
    id: 'billQueryForm',
    title: 'Form for a bill question',
    machine: billQueryFormMachine,
    requirements: ['BILL-40'],
  },
  {
    id: 'billPlanner',
    title: 'Bill planner',
    machine: billPlannerMachine,
    requirements: ['BILL-05', 'BILL-42', 'BILL-43', 'BILL-47'],
  },
  { id: 'smoothPay', title: 'SmoothPay', machine: smoothPayMachine, requirements: ['BILL-43'] },
  { id: 'comingPayment', title: 'Coming payment', machine: comingPaymentMachine, requirements: ['BILL-43'] },
  { id: 'paydayMarks', title: 'Paydays', machine: paydayMarksMachine, requirements: ['BILL-43'] },
  { id: 'paymentPlan', title: 'Payment plan', machine: paymentPlanMachine, requirements: ['BILL-43'] },
  {
    id: 'billTransactions',
    title: 'Transactions',
    machine: billTransactionsMachine,
    requirements: ['BILL-03', 'BILL-06', 'BILL-32', 'BILL-33', 'BILL-34', 'BILL-36', 'BILL-39'],
  },
  { id: 'billStrip', title: 'Last twelve bills', machine: billStripMachine, requirements: ['BILL-06'] },
  { id: 'billBalance', title: 'Account balance', machine: billBalanceMachine, requirements: ['BILL-25'] },
  {
    id: 'download',
    title: 'File download',
    machine: downloadMachine,
    requirements: ['BILL-07', 'BILL-35', 'BILL-37', 'BILL-38'],
  },
])
