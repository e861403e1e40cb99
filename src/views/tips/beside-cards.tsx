import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ShowerHead } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { TipsActor } from '#machines/tips/tips.machine.ts'
import { currentSeason, pickedTip } from '#machines/tips/tips-list.ts'
import { tipsPaths } from '#machines/tips/tips-address.ts'
import * as select from '#machines/tips/tips.selectors.ts'
import { TipTile } from './tip-tile.tsx'

const frame = {
  display: 'flex',
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: '$4 $5',
} as const

/** Hidden without a saving. */
export const ShowerCard = ({ actor }: { readonly actor: TipsActor }) => {
  const saving = useSelector(actor, select.selectShowers)
  if (!saving) return null
  const { isGoal, dollars, kwh } = saving
  return (
    <Card css={frame} aria-label="Shower optimiser">
      <Row gap={3} css={{ flex: '1 1 220px' }}>
        <IconTile tone="info">
          <ShowerHead size={22} aria-hidden />
        </IconTile>
        <Box>
          <Text as="h2" kind="h3">
            Shower optimiser
          </Text>
          <Text kind="small" tone="second">
            {isGoal ? 'What your goal saves' : 'What one minute less saves'}
          </Text>
        </Box>
      </Row>
      <Row css={{ alignItems: 'baseline', gap: 8, flexWrap: 'wrap' }}>
        <Figure size="l" whole={dollars === null ? `${formatNumber(kwh)} kWh` : formatWholeDollars(dollars)} />
        <Text tone="second">a year</Text>
      </Row>
      <Button tone="soft" href={pathOf('showerOptimiser')}>
        {isGoal ? 'See your goal' : 'Try it'}
      </Button>
    </Card>
  )
}

/** Random at each visit. */
export const PickedCard = ({ actor }: { readonly actor: TipsActor }) => {
  const tips = useSelector(actor, select.selectTipsReading)
  const savings = useSelector(actor, select.selectSavingsReading)
  const chance = useSelector(actor, select.selectChance)
  const readings = select.readingsOf(tips, savings)
  const tip = pickedTip(readings, chance)
  if (!tip) return null
  return (
    <Card css={frame} aria-label="Tip of the season">
      <Row gap={3} align="start" css={{ flex: '1 1 260px' }}>
        <TipTile name={tip.name} />
        <Stack gap={1}>
          <Text as="h2" kind="h3">
            {`${currentSeason(readings)}: ${tip.title}`}
          </Text>
          <Text kind="small" tone="second" css={{ maxWidth: '70ch' }}>
            {tip.text}
          </Text>
        </Stack>
      </Row>
      <Button tone="soft" href={tipsPaths.seasonal}>
        {`All ${currentSeason(readings) === 'Christmas' ? 'Christmas' : currentSeason(readings).toLowerCase()} tips`}
      </Button>
    </Card>
  )
}
