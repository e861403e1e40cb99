import { useSelector } from '@xstate/react'
import { Donut } from '#design/charts/donut.tsx'
import { Swatch } from '#design/charts/legend.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectAmount, selectPartsBySize, selectTotal } from '#machines/usage-breakdown/breakdown-trend.selectors.ts'
import type { UsageBreakdownActor } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import * as select from '#machines/usage-breakdown/usage-breakdown.selectors.ts'
import { answerOf, chargesOf, daysWords, estimatedWords, formatAmount, wordsOf } from './breakdown-words.ts'
import { ChargeLines } from './charge-lines.tsx'
import { PartRows } from './part-rows.tsx'
import { Middle, Sure } from './parts-words.tsx'

const Columns = styled('div', {
  display: 'grid',
  gap: '$5',
  marginTop: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridTemplateColumns: '300px minmax(0, 1fr)', gap: '$8', alignItems: 'start' },
})

interface PartsCardProps {
  readonly actor: UsageBreakdownActor
  readonly picture: BreakdownPicture
  readonly isBusiness: boolean
}

export const PartsCard = ({ actor, picture, isBusiness }: PartsCardProps) => {
  const unit = useSelector(actor, select.selectUnit)
  const early = useSelector(actor, select.selectEarly)
  const open = useSelector(actor, select.selectAnswer)?.unlockProgress.open ?? 0
  const { loyalty } = useBrand()
  const { shown, before } = picture
  const { title, detail } = answerOf(picture, unit)
  const estimated = estimatedWords(picture)
  const parts = selectPartsBySize(shown, unit).map((category) => ({ ...category, value: selectAmount(category, unit).value }))
  const charges = unit === 'nzd' ? chargesOf(picture, loyalty) : []
  const daily = unit === 'nzd' ? (shown.bill?.dailyCharge.dollars ?? 0) : 0
  const partsText = parts.map((part) => `${part.name} ${formatNumber(selectAmount(part, unit).percentage)}%`).join(', ')
  return (
    <Card aria-labelledby="parts-title">
      <Row align="start" gap={4} wraps css={{ justifyContent: 'space-between' }}>
        <Box>
          <Text as="h2" kind="h2" id="parts-title">
            {title}
          </Text>
          <Text tone="second" css={{ marginTop: 2, textWrap: 'pretty' }}>
            {detail}
          </Text>
          {estimated === null ? null : (
            <Text kind="small" tone="second">
              {estimated}
            </Text>
          )}
        </Box>
        <Row gap={4} wraps css={{ fontSize: '.8125rem', color: '$ink2' }}>
          <Badge tone="info">Modelled</Badge>
          {early === null ? null : <Badge tone="warn">Early figures, {daysWords(shown.knownDays)}</Badge>}
          {before ? (
            <>
              <Row as="span" gap={2}>
                <Swatch kind="actual" style={{ background: 'currentColor' }} />
                This {wordsOf(shown).singular}
              </Row>
              <Row as="span" gap={2}>
                <Swatch kind="compareTick" />
                {wordsOf(shown).before.replace(/^./, (first) => first.toUpperCase())}
              </Row>
            </>
          ) : null}
        </Row>
      </Row>
      <Columns>
        <Box>
          <Donut
            parts={parts}
            dashed={daily}
            isHatched={early !== null}
            label={`${early === null ? '' : 'Early figures. '}${partsText}. Total ${formatAmount(selectTotal(shown, unit), unit)} of energy${daily > 0 ? `, and a daily charge of ${formatDollars(daily)}` : ''}.`}
          >
            <Middle picture={picture} unit={unit} />
          </Donut>
          {daily > 0 ? (
            <Text kind="caption" tone="second" css={{ textAlign: 'center', marginBlock: '$3' }}>
              The dashed part is the daily charge
            </Text>
          ) : (
            <Box css={{ height: 16 }} />
          )}
          <Sure picture={picture} unit={unit} open={open} isBusiness={isBusiness} />
        </Box>
        <Box css={{ minWidth: 0 }}>
          <PartRows picture={picture} unit={unit} />
          {charges.length > 0 ? <ChargeLines lines={charges} /> : null}
        </Box>
      </Columns>
    </Card>
  )
}
