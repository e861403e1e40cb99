import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { HandHeart, Landmark } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { CreditOptions } from '#contract/payments/credit.contract.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'

interface OfferProps {
  readonly icon: ReactNode
  readonly title: string
  readonly words: string
  /** Omitted if there is only a reason. */
  readonly button?: ReactNode
}

const Offer = ({ icon, title, words, button }: OfferProps) => (
  <Sunken>
    <Row gap={3} align="start">
      <Box css={{ flex: 'none', paddingTop: 2, color: '$primary' }}>{icon}</Box>
      <Stack gap={2} css={{ alignItems: 'flex-start' }}>
        <div>
          <Text kind="small" weight="strong">
            {title}
          </Text>
          <Text kind="small" tone="second">
            {words}
          </Text>
        </div>
        {button}
      </Stack>
    </Row>
  </Sunken>
)

export const MoreTime = ({ actor }: { actor: PaymentOptionsActor }) => {
  const extension = useSelector(actor, select.selectExtension)
  const isOnOffer = useSelector(actor, select.selectIsOnOffer('applyForCreditExtensionNow'))
  if (!extension) return null
  const { hindrance: blockedReason, newEndDate } = extension
  return (
    <Offer
      icon={<HandHeart size={22} aria-hidden />}
      title="Need more time?"
      words={blockedReason?.detail ?? `You can pay it all by ${formatFullDate(newEndDate ?? '')}, with no fee.`}
      button={
        isOnOffer ? (
          <Button tone="soft" onClick={() => actor.send({ type: 'change.open', change: 'applyForCreditExtensionNow' })}>
            Extend
          </Button>
        ) : null
      }
    />
  )
}

const refundWords = ({ amount, rest }: CreditOptions['refund']): string =>
  rest === undefined
    ? 'We can pay it into your direct debit bank account.'
    : `We can pay ${formatDollars(amount)} into your direct debit bank account now. ${rest}`

export const Refund = ({ actor }: { actor: PaymentOptionsActor }) => {
  const refund = useSelector(actor, select.selectRefund)
  const isOnOffer = useSelector(actor, select.selectIsOnOffer('applyForCreditRefundNow'))
  if (!refund) return null
  return (
    <Offer
      icon={<Landmark size={22} aria-hidden />}
      title="Your account is in credit"
      words={refund.hindrance?.detail ?? refundWords(refund)}
      button={
        isOnOffer ? (
          <Button tone="soft" onClick={() => actor.send({ type: 'change.open', change: 'applyForCreditRefundNow' })}>
            Refund my credit
          </Button>
        ) : null
      }
    />
  )
}
