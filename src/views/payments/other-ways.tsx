import { useSelector } from '@xstate/react'
import { WayList, WayRow } from '#design/frame/way-row.tsx'
import { CalendarDays, Landmark, RotateCw } from '#design/theme/icons.ts'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { transferCardId } from './bank-transfer-card.tsx'

const showTransfer = () => {
  const card = document.getElementById(transferCardId)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}

export const OtherWays = ({ actor }: { actor: PaymentOptionsActor }) => {
  const isDebitOffered = useSelector(actor, select.selectIsDebitAlternative)
  const canPlan = useSelector(actor, select.selectCanPlan)
  return (
    <Stack gap={1}>
      <Text as="h3" weight="strong">
        Other ways
      </Text>
      <WayList>
        <WayRow
          icon={<Landmark size={22} aria-hidden />}
          name="Bank transfer"
          hint="No fee. Takes up to a day"
          onPress={showTransfer}
        />
        {isDebitOffered ? (
          <Allowed to="setUpDirectDebit">
            <WayRow
              icon={<RotateCw size={22} aria-hidden />}
              name="Direct debit"
              hint="No fee. Starts with your next bill"
              onPress={() => actor.send({ type: 'directDebit.open' })}
            />
          </Allowed>
        ) : null}
        {canPlan ? (
          <Allowed to="agreePaymentPlan">
            <WayRow
              icon={<CalendarDays size={22} aria-hidden />}
              name="Pay it off over time"
              hint="A payment every two weeks, with no late fees"
              href={pathOf('billPayments')}
            />
          </Allowed>
        ) : null}
      </WayList>
    </Stack>
  )
}
