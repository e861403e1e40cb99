import { useSelector } from '@xstate/react'
import { Donut } from '#design/charts/donut.tsx'
import { Swatch } from '#design/charts/legend.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { BadgePercent, CalendarDays, Sun, Zap } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import { selectAmount, selectPartsBySize, selectTotal } from '#machines/usage-breakdown/breakdown-trend.selectors.ts'
import type { UsageBreakdownActor } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import * as select from '#machines/usage-breakdown/usage-breakdown.selectors.ts'
import { answerOf, chargesOf, daysWords, estimatedWords, formatAmount, wordsOf, type ChargeLine } from './breakdown-words.ts'
import { PartRows } from './part-rows.tsx'
import { Middle, Sure } from './parts-words.tsx'

const Charges = styled('dl', {
  marginTop: '$3',
  padding: '4px 16px',
  borderRadius: '$block',
  background: '$sunken',
  fontSize: '.9375rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto',
    gap: 10,
    alignItems: 'center',
    paddingBlock: 12,
  },
  '& > div + div': { borderTop: '1px solid $line' },
  '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& [data-total]': { gridTemplateColumns: 'minmax(0, 1fr) auto', fontWeight: 600, fontSize: '1rem' },
  '& svg': { color: '$ink2' },
  '@forced': { border: '1px solid CanvasText' },
})

const icons = { free: Sun, sentOut: Zap, discount: BadgePercent, daily: CalendarDays } as const

const Charge = ({ line: { key, words, amount } }: { line: ChargeLine }) => {
  const Icon = key === 'total' ? null : icons[key]
  return (
    <div data-total={key === 'total' ? '' : undefined}>
      {Icon ? <Icon size={18} strokeWidth={1.9} aria-hidden /> : null}
      <dt>{words}</dt>
      <Box as="dd" css={amount < 0 ? { color: '$good' } : {}}>
        {formatDollars(amount)}
      </Box>
    </div>
  )
}

const ChargeLines = ({ lines }: { lines: readonly ChargeLine[] }) => (
  <Charges>
    {lines.map((line) => (
      <Charge key={line.key} line={line} />
    ))}
  </Charges>
)

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
      <CardHead
        titleId="parts-title"
        align="start"
        aside={
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
        }
      >
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
      </CardHead>
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
