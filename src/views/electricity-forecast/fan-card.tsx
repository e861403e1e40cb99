import { Badge } from '#design/frame/badge.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatDateLong, formatShortRange, formatTime } from '#domain/basics/days.ts'
import { selectFigureFrom } from '#machines/electricity-forecast/electricity-forecast.selectors.ts'
import { BillFan, type BillFanProps } from './bill-fan.tsx'
import { CausesList } from './causes-list.tsx'
import { figuresIn, includedWords, rangeWords, roughly } from './forecast-words.ts'

const Columns = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: '$8', alignItems: 'center' },
})

const Headline = ({ forecast, bill, unit, isLimited }: BillFanProps) => {
  const figures = figuresIn(bill, unit)
  const included = includedWords(forecast)
  return (
    <Box>
      <Row gap={3} spread wraps align="start">
        <Text tone="second">This bill, {formatShortRange(bill)}</Text>
        {isLimited ? (
          <Badge tone="warn">
            {forecast.daysKnown} of {forecast.daysNeeded} days
          </Badge>
        ) : null}
      </Row>
      <Text as="h2" kind="display" isTabular css={{ fontSize: '2rem' }}>
        {isLimited ? `${roughly(figures.low, unit)} to ${roughly(figures.high, unit)}` : `About ${roughly(figures.value, unit)}`}
      </Text>
      {isLimited ? (
        <Text tone="second" css={{ marginTop: '$2' }}>
          Too little is read for one figure. The range gets narrower with each day that we read. From{' '}
          {formatDateLong(selectFigureFrom(forecast))} on we can say a figure. Day {bill.dayNumber} of {bill.daysInPeriod}.
        </Text>
      ) : (
        <Text tone="second" css={{ marginTop: '$2' }}>
          Eight times in ten it ends between <Strong css={{ color: '$ink' }}>{rangeWords(figures, unit)}</Strong>. Day{' '}
          {bill.dayNumber} of {bill.daysInPeriod}.
        </Text>
      )}
      <Text kind="small" tone="second">
        {included} Worked out at {formatTime(forecast.madeAt)}.
      </Text>
    </Box>
  )
}

export const FanCard = ({ forecast, bill, unit, isLimited }: BillFanProps) => (
  <Card aria-label="This bill">
    <Columns>
      <Stack gap={5}>
        <Headline forecast={forecast} bill={bill} unit={unit} isLimited={isLimited} />
        <BillFan forecast={forecast} bill={bill} unit={unit} isLimited={isLimited} />
      </Stack>
      <CausesList forecast={forecast} bill={bill} unit={unit} />
    </Columns>
  </Card>
)
