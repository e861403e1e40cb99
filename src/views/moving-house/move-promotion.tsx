import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { Truck, X } from '#design/theme/icons.ts'
import { Box, Row, WideOnly } from '#design/theme/layout.tsx'
import { StreetScene } from '#design/scenery/street-scene.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDayLong } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { MovePromotionActor } from '#machines/moving-house/move-promotion.machine.ts'
import * as select from '#machines/moving-house/move-promotion.selectors.ts'

interface LineProps {
  readonly title: string
  readonly detail: string
  readonly action: string
}

const Line = ({ title, detail, action }: LineProps) => (
  <Card kind="flat">
    <Row spread wraps gap={4}>
      <Box>
        <Text as="h2" kind="h3">
          {title}
        </Text>
        <Text kind="small" tone="second">
          {detail}
        </Text>
      </Box>
      <Button tone="outline" icon={<Truck size={18} aria-hidden />} href={pathOf('movingHouse')}>
        {action}
      </Button>
    </Row>
  </Card>
)

const Banner = ({ actor }: { actor: MovePromotionActor }) => (
  <Card kind="loyal" aria-label="Moving house promotion">
    <Row gap={5} align="start">
      <WideOnly>
        <Box css={{ flex: 'none', width: 220 }} aria-hidden>
          <StreetScene />
        </Box>
      </WideOnly>
      <Box css={{ flex: 1 }}>
        <Text as="h2" kind="h2" tone="loyal">
          Moving house? Take us with you
        </Text>
        <Text tone="loyal" css={{ marginTop: '$1', marginBottom: '$3' }}>
          Six short steps, and the power is on when you arrive.
        </Text>
        <Button tone="loyal" icon={<Truck size={18} aria-hidden />} href={pathOf('movingHouse')}>
          Moving house
        </Button>
      </Box>
      <Box css={{ margin: '-8px -8px 0 0' }}>
        <IconButton
          kind="inherit"
          label="Dismiss: Moving house promotion"
          icon={<X size={18} aria-hidden />}
          onClick={() => actor.send({ type: 'promotion.dismiss' })}
        />
      </Box>
    </Row>
  </Card>
)

/** A booked move if there is one, else the promotion, else a plain link. */
export const MovePromotion = ({ actor }: { actor: MovePromotionActor }) => {
  const isPromoted = useSelector(actor, select.selectIsPromoted)
  const move = useSelector(actor, select.selectPromotedMove)
  if (move)
    return (
      <Line
        title={`You’re moving on ${formatDayLong(move.currentMoveDate)}`}
        detail={`To ${move.newAddress}. Reference ${move.referenceId}.`}
        action="See or change it"
      />
    )
  if (isPromoted) return <Banner actor={actor} />
  return <Line title="Moving house?" detail="Take your power with you, close it here, or both." action="Moving house" />
}
