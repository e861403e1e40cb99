import type { Cause, ElectricityForecast, RunningBill } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { Sunken } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Gauge, Sun, Target, ThermometerSnowflake } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { Unit } from '#domain/supply/energy.ts'
import { causeMove, causeTitle, causeTone, recordWords } from './forecast-words.ts'

const icons: Readonly<Record<Cause['kind'], typeof Sun>> = {
  colder: ThermometerSnowflake,
  freeHours: Sun,
  estimatedDays: Gauge,
}

const List = styled('ul', {
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, paddingBlock: 10, minHeight: 60 },
  '& > li + li': { borderTop: '1px solid $line' },
})

interface CausesListProps {
  readonly forecast: ElectricityForecast
  readonly bill: RunningBill
  readonly unit: Unit
}

export const CausesList = ({ forecast: { causes, record }, bill, unit }: CausesListProps) => (
  <Stack gap={3}>
    <Text as="h3" weight="strong" id="causes-title">
      What could change it
    </Text>
    {causes.length === 0 ? (
      <Text kind="small" tone="second">
        Only a change in how you use power.
      </Text>
    ) : (
      <List aria-labelledby="causes-title">
        {causes.map((cause) => {
          const Icon = icons[cause.kind]
          return (
            <li key={`${cause.kind} ${cause.day}`}>
              <IconTile size="small">
                <Icon size={20} aria-hidden />
              </IconTile>
              <Text kind="small" weight="medium" css={{ flex: 1, minWidth: 0 }}>
                {causeTitle(cause, bill.endDate)}
              </Text>
              <Text kind="small" weight="strong" tone={causeTone(cause)} isTabular isNoWrap>
                {causeMove(cause, unit)}
              </Text>
            </li>
          )
        })}
      </List>
    )}
    {record ? (
      <Sunken>
        <Row gap={3} align="start">
          <Target size={20} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
          <Text kind="small">{recordWords(record)}</Text>
        </Row>
      </Sunken>
    ) : null}
  </Stack>
)
