import { barWidth } from '#design/charts/bar-width.ts'
import { Figure } from '#design/frame/figure.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { ShowerScenario } from '#machines/shower-optimiser/shower-optimiser.selectors.ts'
import { amountOf, carbonWords, methodWords, ofShower, savingOf } from './shower-words.ts'

const Track = styled('div', {
  height: 18,
  borderRadius: '$bar',
  background: '$sunken',
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', borderRadius: '$bar', background: '$primary' },
  variants: { isPale: { true: { '& > i': { opacity: 0.45 } } } },
  '@forced': { border: '1px solid CanvasText', '& > i': { background: 'Highlight', forcedColorAdjust: 'none' } },
})

const Sunken = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '14px 16px',
  borderRadius: '$block',
  background: '$sunken',
  fontSize: '.9375rem',
})

interface BarProps {
  readonly name: string
  readonly amount: string
  readonly kwh: number
  /** kWh of the longer bar. */
  readonly longest: number
  readonly isPale?: boolean
}

const Bar = ({ name, amount, kwh, longest, isPale = false }: BarProps) => (
  <div>
    <Row css={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: '0 12px', marginBottom: 6 }}>
      <Text weight="strong">{name}</Text>
      <Text isTabular>
        <b>{amount}</b>{' '}
        <Text as="span" kind="small" tone="second">
          a year, {ofShower(kwh)}
        </Text>
      </Text>
    </Row>
    <Track isPale={isPale} aria-hidden>
      <i style={{ width: barWidth(kwh, longest) }} />
    </Track>
  </div>
)

/** All showers now and later, and those that are changed first. */
export const ShowerResult = ({ tried: { goal, energy, coldDegrees, figures } }: { tried: ShowerScenario }) => {
  const { showersAWeek, kwhNow, kwhThen, now, later, saved, savedFirst } = figures
  const all = savingOf(saved)
  const first = savingOf(savedFirst)
  const longer = Math.max(kwhNow, kwhThen)
  return (
    <Stack gap={4}>
      <Box role="status">
        <Text tone="second">If all {showersAWeek} showers a week were like this</Text>
        <Row css={{ alignItems: 'baseline', gap: 8, flexWrap: 'wrap', marginTop: 6 }}>
          <Figure whole={all.amount} />
          <Text tone="second">{all.way}</Text>
        </Row>
      </Box>
      <Stack gap={3}>
        <Bar name="Now" amount={amountOf(now)} kwh={kwhNow} longest={longer} isPale />
        <Bar name="Then" amount={amountOf(later)} kwh={kwhThen} longest={longer} />
      </Stack>
      <Sunken>
        <span>
          With {goal.frequency} of {showersAWeek} showers changed
        </span>
        <b>
          {first.amount} {first.way}
        </b>
      </Sunken>
      <Text kind="small" tone="second">
        {carbonWords(figures)} {methodWords(energy, figures, coldDegrees)}
      </Text>
    </Stack>
  )
}
