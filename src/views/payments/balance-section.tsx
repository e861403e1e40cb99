import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Card, Sunken } from '#design/card.tsx'
import { HandHeart, Landmark } from '#design/icons.ts'
import { Box, Row, Stack } from '#design/layout.tsx'
import { Text } from '#design/text.tsx'
import { formatFullDate } from '#domain/days.ts'
import { describeBalance, formatDollars } from '#domain/money.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'

interface OfferProps {
  readonly icon: ReactNode
  readonly title: string
  readonly words: string
  readonly button: string
  readonly onPress: () => void
}

const Offer = ({ icon, title, words, button, onPress }: OfferProps) => (
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
        <Button tone="soft" onClick={onPress}>
          {button}
        </Button>
      </Stack>
    </Row>
  </Sunken>
)

/** Of an earlier bill a part may be overdue, also after the newest was put off. */
const dueWords = (dueDate: string, balance: number, overdue: number): string => {
  if (overdue === 0) return `Due ${formatFullDate(dueDate)}.`
  const what = overdue < balance ? `${formatDollars(overdue)} of it` : 'It'
  return `${what} was due on ${formatFullDate(dueDate)}.`
}

/** What is owed, and what can be done about it. */
export const BalanceSection = ({ actor }: { actor: PaymentOptionsActor }) => {
  const summary = useSelector(actor, select.selectSummary)
  const balance = summary?.balance ?? 0
  const dueDate = summary?.dueDate ?? null
  return (
    <Card aria-labelledby="balance-title">
      <Stack gap={4}>
        <div>
          <Text as="h2" kind="h2" id="balance-title">
            {describeBalance(balance)}
          </Text>
          {dueDate === null ? null : <Text tone="second">{dueWords(dueDate, balance, summary?.amountOverdue ?? 0)}</Text>}
        </div>
        <Button onClick={() => actor.send({ type: 'card.open', purpose: 'oneOff' })}>Pay by card</Button>
        {balance > 0 ? (
          <Offer
            icon={<HandHeart size={22} aria-hidden />}
            title="Need more time?"
            words="You can move the due date by 14 days."
            button="Extend"
            onPress={() => actor.send({ type: 'change.open', change: 'applyForCreditExtensionNow' })}
          />
        ) : null}
        {balance < 0 ? (
          <Offer
            icon={<Landmark size={22} aria-hidden />}
            title="Your account is in credit"
            words="We can pay it to the bank account of your direct debit."
            button="Pay my credit back"
            onPress={() => actor.send({ type: 'change.open', change: 'applyForCreditRefundNow' })}
          />
        ) : null}
      </Stack>
    </Card>
  )
}
