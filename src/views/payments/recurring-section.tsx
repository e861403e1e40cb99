import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { OptionTiles } from '#design/fields/option-tiles.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CreditCard, Landmark } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'
import { useMay, WhyNot } from '#views/kit/access.tsx'
import { PartFailure } from '#views/kit/part-failure.tsx'

const tiles = [
  { value: 'directDebit', label: 'Direct debit', hint: 'From your bank account, on the due date.' },
  { value: 'creditCard', label: 'Credit or debit card', hint: 'Charged on the due date.' },
] as const
const openings = {
  directDebit: { type: 'directDebit.open' },
  creditCard: { type: 'card.open', purpose: 'recurringCard' },
} as const

/** Only while no method is set up. */
const RecurringOffer = ({ actor }: { actor: PaymentOptionsActor }) => {
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

const names = { directDebit: 'Direct debit', creditCard: 'Credit or debit card', none: 'You pay each bill yourself' } as const
const icons = { directDebit: Landmark, creditCard: CreditCard, none: CreditCard } as const
const statuses = { on: 'Automatic payments on', off: 'Automatic payments off', settingUp: 'Setting up' } as const

const panel = {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: '$2 $3',
  padding: '$4',
  borderRadius: '$block',
  background: 'color-mix(in oklab, $colors$primarySoft 40%, $colors$surface)',
  boxShadow: 'inset 0 0 0 2px $colors$primary',
  '@forced': { border: '2px solid CanvasText' },
} as const

const Present = ({ actor }: { actor: PaymentOptionsActor }) => {
  const { paymentMethod, hint, isCardExpired } = useSelector(actor, select.selectRecurring)
  const { nextPaymentDate } = useSelector(actor, select.selectAutopay)
  const isDebitOffered = useSelector(actor, select.selectIsOnOffer('directDebit'))
  const isCardOffered = useSelector(actor, select.selectIsOnOffer('recurringCard'))
  const isUpdateOffered = useSelector(actor, select.selectIsOnOffer('updateRecurring'))
  const canDelete = useSelector(actor, select.selectIsOnOffer('deleteRecurring'))
  const may = useMay()
  const Icon = icons[paymentMethod]
  return (
    <Box css={panel}>
      <IconTile tone="primary">
        <Icon size={22} aria-hidden />
      </IconTile>
      <div>
        <Text weight="strong">{names[paymentMethod]}</Text>
        <Text kind="small" tone="second">
          {hint}
        </Text>
        {isCardExpired ? (
          <Text kind="small" tone="bad">
            This card has expired. Change it so we can take your next payment.
          </Text>
        ) : null}
        {nextPaymentDate === null ? null : (
          <Text kind="small" tone="second">
            Next payment <b>{formatDate(nextPaymentDate)}</b>.
          </Text>
        )}
      </div>
      <Row wraps gap={1} css={{ gridColumn: '1 / -1', marginInline: '-$2', '@md': { gridColumn: 2, marginInline: '-12px' } }}>
        {isDebitOffered && may('setUpDirectDebit') ? (
          <Button tone="quiet" onClick={() => actor.send(openings.directDebit)}>
            {paymentMethod === 'directDebit' ? 'Change account' : 'Change to direct debit'}
          </Button>
        ) : null}
        {isCardOffered && may('setUpRecurringCard') ? (
          <Button tone="quiet" onClick={() => actor.send(openings.creditCard)}>
            {paymentMethod === 'creditCard' ? 'Change card' : 'Change to a card'}
          </Button>
        ) : null}
        {isUpdateOffered && may('updateRecurringCard') ? (
          <Button tone="quiet" onClick={() => actor.send({ type: 'change.open', change: 'updateRecurring' })}>
            Use my saved card
          </Button>
        ) : null}
        {canDelete && may('deleteRecurring') ? (
          <Button tone="quietDanger" onClick={() => actor.send({ type: 'change.open', change: 'deleteRecurring' })}>
            Stop
          </Button>
        ) : null}
      </Row>
    </Box>
  )
}

export const RecurringSection = ({ actor }: { actor: PaymentOptionsActor }) => {
  const recurring = useSelector(actor, select.selectRecurring)
  const autopay = useSelector(actor, select.selectAutopay)
  const isOffered = useSelector(actor, select.selectIsOffered)
  const problem = useSelector(actor, select.selectRecurringProblem)
  const may = useMay()('setUpDirectDebit')
  if (problem)
    return (
      <TitledCard title="How your bills are paid" titleKind="h2" gap={4}>
        <PartFailure subject="how your bills are paid" problem={problem} onRetry={() => actor.send({ type: 'parts.retry' })} />
      </TitledCard>
    )
  return (
    <TitledCard
      title="How your bills are paid"
      titleKind="h2"
      aside={<Badge tone={autopay.status === 'on' ? 'good' : 'neutral'}>{statuses[autopay.status]}</Badge>}
      gap={4}
    >
      {recurring.paymentMethod === 'none' ? null : <Present actor={actor} />}
      {recurring.hasDiscount ? (
        <Text tone="second">You get {recurring.recurringPaymentDiscount}% off the energy on each bill.</Text>
      ) : null}
      {recurring.pendingSince === null || !may ? null : (
        <NoticeBar
          tone="plain"
          action={
            <Button tone="outline" onClick={() => actor.send({ type: 'change.open', change: 'cancelRecurring' })}>
              Cancel set-up
            </Button>
          }
        >
          You started setting up a card but didn’t finish.
        </NoticeBar>
      )}
      {isOffered && may ? <RecurringOffer actor={actor} /> : null}
      <WhyNot to="setUpDirectDebit" />
      {recurring.paymentMethod === 'none' && !(isOffered && may) ? <Text>{names.none}.</Text> : null}
    </TitledCard>
  )
}
