import { useSelector } from '@xstate/react'
import { Cell } from '#design/frame/cell.tsx'
import { Box, Grid, Stack } from '#design/theme/layout.tsx'
import { selectNextPayment } from '#machines/bills/bill-figures.selectors.ts'
import { type BillPaymentsActor, billPaymentsMachine } from '#machines/bill-payments/bill-payments.machine.ts'
import * as select from '#machines/bill-payments/bill-payments.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ReturnNotice } from '#views/payments/return-notice.tsx'
import { BillsFrame } from '#views/bills/bills-frame.tsx'
import { PaidByGroup } from '#views/bills/paid-by-group.tsx'
import { HowYouPayCard } from '#views/bills/how-you-pay-card.tsx'
import { PaymentPlanCard } from '#views/bills/payment-plan-card.tsx'
import { PaymentsMadeCard } from './payments-made-card.tsx'
import { ToPayCard } from './to-pay-card.tsx'

const Showing = ({ actor }: { actor: BillPaymentsActor }) => {
  const { howYouPay, paymentPlan, providerReturn } = useSelector(actor, ({ children }) => children)
  const summary = useSelector(actor, select.selectToPay)
  const bill = useSelector(actor, select.selectNextBill)
  if (!howYouPay) return null
  const next = summary && selectNextPayment(summary, bill)
  return (
    <Stack gap={4}>
      {providerReturn ? (
        <ReturnNotice actor={providerReturn} balance={summary?.balance ?? null} canUpdateCCV={false} onUpdateCCV={() => {}} />
      ) : null}
      <Grid>
        <Cell span={12}>
          <ToPayCard actor={actor} />
        </Cell>
        {paymentPlan ? <PaymentPlanCard actor={paymentPlan} /> : null}
        <Box css={{ '@lg': { gridColumn: 'span 8 !important' } }}>
          <PaymentsMadeCard actor={actor} />
        </Box>
        <Box css={{ '@lg': { gridColumn: 'span 4 !important' } }}>
          <HowYouPayCard actor={howYouPay} next={next} />
        </Box>
      </Grid>
    </Stack>
  )
}

const Content = ({ actor }: { actor: BillPaymentsActor }) => {
  const problem = useSelector(actor, select.selectPaymentsProblem)
  const group = useSelector(actor, select.selectPayingGroup)
  switch (useSelector(actor, select.selectPaymentsMode)) {
    case 'loading':
      return <WaitingCard label="Your payments" height={320} />
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your payments',
          }}
        />
      )
    case 'paidByGroup':
      return <PaidByGroup name={group} />
    case 'showing':
      return <Showing actor={actor} />
  }
}

export const BillPaymentsView = ({ actor }: { actor: BillPaymentsActor }) => (
  <BillsFrame tabs={useSelector(actor, select.selectPaymentsTabs)} current="billPayments">
    <Content actor={actor} />
  </BillsFrame>
)

export const page = definePage({ id: 'billPayments', machine: billPaymentsMachine, View: BillPaymentsView })
