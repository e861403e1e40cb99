import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { planLengths } from '#domain/billing/payment-plan.ts'
import type { PaymentPlanActor } from '#machines/bills/payment-plan.machine.ts'
import * as select from '#machines/bills/payment-plan.selectors.ts'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { InstalmentList, sumWords } from './instalment-list.tsx'

const numbers = { 4: 'Four', 6: 'Six', 8: 'Eight', 12: 'Twelve' } as const

export const PlanOffer = ({ actor }: { actor: PaymentPlanActor }) => {
  const brand = useBrand()
  const context = useSelector(actor, select.selectPlanContext)
  const isSending = useSelector(actor, select.selectPlanMode) === 'sending'
  const { fortnights, planner } = context
  const instalments = select.previewOf(context)
  return (
    <>
      <Row gap={4} align="start" spread wraps>
        <Box css={{ flex: '1 1 300px', minWidth: 0 }}>
          <Text as="h2" kind="h2" id="plan-title">
            {numbers[fortnights]} fortnightly payments and it’s paid off
          </Text>
          <Text tone="second" css={{ marginTop: '$1', maxWidth: '60ch' }}>
            On top of your usual bills. While you keep to the plan, there are no late fees and your power stays on.
          </Text>
        </Box>
        <Segmented
          label="Fortnights"
          value={String(fortnights)}
          options={planLengths.map((length) => ({ value: String(length), label: String(length), name: `${length} fortnights` }))}
          onChange={(value) => {
            const length = planLengths.find((each) => String(each) === value)
            if (length) actor.send({ type: 'length.choose', fortnights: length })
          }}
        />
      </Row>
      <InstalmentList instalments={instalments} />
      <Row gap={3} spread wraps>
        <Text kind="small" tone="second" isTabular css={{ flex: '1 1 300px' }}>
          {sumWords(instalments, planner.arrears?.amount ?? 0)} Miss one? We’ll talk to you before we do anything.
        </Text>
        <Row gap={2} wraps>
          <Allowed to="agreePaymentPlan" otherwise={<WhyNot to="agreePaymentPlan" />}>
            <Button isBusy={isSending} onClick={() => sendWithKey(actor, { type: 'plan.agree' })}>
              Agree to this plan
            </Button>
          </Allowed>
          <Button tone="quiet" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
            Talk to us
          </Button>
        </Row>
      </Row>
    </>
  )
}
