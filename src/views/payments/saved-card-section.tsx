import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CreditCard } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'
import { Allowed, useMay } from '#views/kit/access.tsx'
import { PartFailure } from '#views/kit/part-failure.tsx'

/** Default of one-off payments. */
export const SavedCardSection = ({ actor }: { actor: PaymentOptionsActor }) => {
  const card = useSelector(actor, select.selectSavedCard)
  const isCardTaken = useSelector(actor, select.selectIsOnOffer('saveCard'))
  const blockedReason = useSelector(actor, select.selectCardHindrance)
  const problem = useSelector(actor, select.selectCardProblem)
  const may = useMay()('saveCard')
  if (problem)
    return (
      <TitledCard title="Saved card" titleKind="h2" gap={4}>
        <PartFailure subject="your saved card" problem={problem} onRetry={() => actor.send({ type: 'parts.retry' })} />
      </TitledCard>
    )
  return (
    <TitledCard title="Saved card" titleKind="h2" gap={4}>
      <Row gap={3}>
        <IconTile>
          <CreditCard size={22} aria-hidden />
        </IconTile>
        {card === null ? (
          <Text tone="second">{blockedReason ?? (may ? 'Save a card to pay faster next time.' : 'There’s no saved card.')}</Text>
        ) : (
          <div>
            <Text weight="strong">{`${card.scheme} ··· ${card.lastDigits}`}</Text>
            <Text kind="small" tone={card.isExpired ? 'bad' : 'second'}>
              {card.isExpired ? `Expired ${card.expires}. You can’t pay with it.` : `Expires ${card.expires}`}
            </Text>
          </div>
        )}
      </Row>
      {card !== null && blockedReason !== null ? <Text tone="second">{blockedReason}</Text> : null}
      <Allowed to="saveCard">
        <Row gap={2} wraps>
          {isCardTaken ? (
            <Button tone="outline" onClick={() => actor.send({ type: 'card.open', purpose: 'saveCard' })}>
              {card === null ? 'Save a card' : 'Replace card'}
            </Button>
          ) : null}
          {card === null ? null : (
            <Button tone="quiet" onClick={() => actor.send({ type: 'change.open', change: 'deleteCard' })}>
              Remove card
            </Button>
          )}
        </Row>
      </Allowed>
    </TitledCard>
  )
}
