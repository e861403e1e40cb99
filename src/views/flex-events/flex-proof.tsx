import type { FlexHalfHour, FlexLikeDay, FlexResult } from '#contract/flex-events/flex-events.contract.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatDay, formatTime } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { areAllMeasured, isAtMost } from '#machines/flex-events/flex-events.selectors.ts'
import { exactKwh, sumText } from './flex-words.ts'

const Total = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '$3',
  paddingTop: '$3',
  borderTop: '2px solid $ink',
  color: '$ink',
  fontVariantNumeric: 'tabular-nums',
})

const degreesText = (temperature: number | null, isMeasured: boolean): string =>
  temperature === null ? 'not known' : `${formatNumber(temperature, 1)} °C${isMeasured ? '' : ' (usual)'}`

const dayColumns: readonly Column<FlexLikeDay>[] = [
  { name: 'Day', cell: ({ day }) => formatDay(day) },
  {
    name: 'Average temperature',
    isNumber: true,
    isSecond: true,
    cell: ({ temperature, isMeasured }) => degreesText(temperature, isMeasured),
  },
  { name: 'You used', isNumber: true, cell: ({ kwh }) => exactKwh(kwh) },
]

const halfHourColumns = (direction: FlexResult['direction']): readonly Column<FlexHalfHour>[] => [
  { name: 'From', cell: ({ startsAt }) => formatTime(startsAt) },
  { name: 'Usual', isNumber: true, isSecond: true, cell: ({ usualKwh }) => formatNumber(usualKwh, 3) },
  { name: 'You used', isNumber: true, isSecond: true, cell: ({ usedKwh }) => formatNumber(usedKwh, 3) },
  {
    name: direction === 'less' ? 'kWh less' : 'kWh more',
    isNumber: true,
    cell: ({ differenceKwh }) => formatNumber(differenceKwh, 3),
  },
]

/** Days, half-hours and the price: what it came to can be worked out from what is shown. */
export const FlexProofView = ({ result }: { readonly result: FlexResult }) => {
  const { proof, direction, reward } = result
  if (proof === null) return null
  return (
    <Disclosure title="How we worked it out">
      <Stack gap={4}>
        <Text kind="small" tone="second">
          {`We compared these hours with similar days in the 45 days before ${formatDay(result.day)}. They were the closest to its temperature, ${degreesText(proof.temperature, proof.isMeasured)} on average, and had no power event and no free hours.`}
        </Text>
        <DataTable caption="Similar days, in the same hours" columns={dayColumns} lines={proof.days} keyOf={({ day }) => day} />
        {areAllMeasured(proof) ? null : (
          <Text kind="small" tone="second">
            A usual temperature is the normal one for the time of year. We use it where we had no measurement that night.
          </Text>
        )}
        <DataTable
          caption="Each half-hour in kWh. Usual is the average of those days."
          columns={halfHourColumns(direction)}
          lines={proof.halfHours}
          keyOf={({ startsAt }) => startsAt}
        />
        <Total>
          <Strong>{direction === 'less' ? 'Less than usual' : 'More than usual'}</Strong>
          <Strong>{exactKwh(proof.differenceKwh)}</Strong>
        </Total>
        <Sunken>
          <Text css={{ fontVariantNumeric: 'tabular-nums' }}>{sumText(result)}</Text>
          {isAtMost(proof) ? <Text kind="small">{`This event pays up to ${formatDollars(reward.mostNZD ?? 0)}.`}</Text> : null}
        </Sunken>
        <Text kind="small" tone="second">
          We work this out once, from the readings we had then. It won’t change if a reading is corrected later.
        </Text>
      </Stack>
    </Disclosure>
  )
}
