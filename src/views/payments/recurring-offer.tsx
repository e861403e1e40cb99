import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { OptionTiles } from '#design/controls/option-tiles.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'

const tiles = [
  { value: 'directDebit', label: 'Direct debit', hint: 'From your bank account, on the due date.' },
  { value: 'creditCard', label: 'Credit or debit card', hint: 'Charged on the due date.' },
] as const
export const openings = {
  directDebit: { type: 'directDebit.open' },
  creditCard: { type: 'card.open', purpose: 'recurringCard' },
} as const

/** Only while no method is set up. */
export const RecurringOffer = ({ actor }: { actor: PaymentOptionsActor }) => {
  const method = useSelector(actor, ({ context }) => context.method)
  const offered = useSelector(actor, select.selectOfferedMethods)
  return (
    <Stack gap={4}>
      <Text>Set up automatic payments for your bills. You can stop any time.</Text>
      <OptionTiles
        label="How bills are paid"
        choose="one"
        options={tiles.filter(({ value }) => offered.includes(value))}
        values={[method]}
        onPress={(value) => actor.send({ type: 'method.choose', method: value })}
      />
      <Row>
        <Button tone="outline" onClick={() => actor.send(openings[method])}>
          Set up automatic payments
        </Button>
      </Row>
    </Stack>
  )
}
