import { useSelector } from '@xstate/react'
import { useMemo, type Ref } from 'react'
import type { GasPeriod, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { Chart } from '#design/charts/chart.tsx'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { TextButton } from '#design/controls/text-link.tsx'
import { Download, Info } from '#design/theme/icons.ts'
import { Box, PhoneOnly, Row, WideOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { useMedia } from '#design/theme/use-media.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { beforeDiscount } from '#domain/supply/discount.ts'
import { formatKwh, type Unit, formatKwhFine } from '#domain/supply/energy.ts'
import { selectIsPartial, selectYearTotal } from '#machines/natural-gas/gas-figures.selectors.ts'
import type { NaturalGasActor } from '#machines/natural-gas/natural-gas.machine.ts'
import * as select from '#machines/natural-gas/natural-gas.selectors.ts'
import { DisplayButton, UnitChoice } from '#views/kit/chart-tools.tsx'
import { ReadingFigure } from '#views/kit/reading-parts.tsx'
import { useDisplayFocus } from '#views/usage/use-display-focus.ts'
import {
  barsOf,
  chartLabel,
  estimateSentence,
  gasSentence,
  type GasWording,
  legendOf,
  periodTip,
  periodTitle,
  stateWords,
} from './gas-words.ts'

interface GasTableProps {
  readonly usage: GasUsage
  readonly wording: GasWording
  readonly captionRef: Ref<HTMLTableCaptionElement>
  readonly onOpen: (period: GasPeriod) => void
}

const known = (period: GasPeriod, words: string) => (period.type === 'empty' ? '–' : words)

const columnsOf = ({ wording: { hasMoney, thisYear }, onOpen }: GasTableProps): Column<GasPeriod>[] => [
  {
    name: 'Bill period',
    cell: (period) =>
      period.type === 'empty' ? (
        periodTitle(period, thisYear)
      ) : (
        <TextButton onPress={() => onOpen(period)}>{periodTitle(period, thisYear)}</TextButton>
      ),
  },
  { name: 'Energy', isNumber: true, cell: (period) => known(period, formatKwh(period.total.kw)) },
  ...(hasMoney
    ? [
        {
          name: 'Cost',
          isNumber: true,
          isSecond: true,
          cell: (period: GasPeriod) => known(period, formatDollars(period.total.costNZD)),
        },
      ]
    : []),
  {
    name: 'Energy a day',
    isNumber: true,
    isSecond: true,
    cell: (period) => known(period, formatKwhFine(period.dailyAverage.kw)),
  },
  ...(hasMoney
    ? [
        {
          name: 'Cost a day',
          isNumber: true,
          isSecond: true,
          cell: (period: GasPeriod) => known(period, formatDollars(period.dailyAverage.costNZD)),
        },
      ]
    : []),
  { name: 'State', isSecond: true, cell: stateWords },
]

const GasTable = (props: GasTableProps) => (
  <DataTable
    captionRef={props.captionRef}
    caption={chartLabel(props.usage)}
    columns={columnsOf(props)}
    lines={props.usage.consumption}
    keyOf={({ startDate }) => startDate}
  />
)

const Notes = ({ usage, wording: { hasMoney, thisYear } }: { usage: GasUsage; wording: GasWording }) => {
  const sentences = [
    estimateSentence(usage, thisYear),
    hasMoney && usage.discount ? beforeDiscount(usage.discount) : null,
  ].filter((sentence) => sentence !== null)
  return (
    <div>
      {sentences.map((sentence) => (
        <Text key={sentence} kind="caption" tone="second" css={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <Info size={16} aria-hidden />
          {sentence}
        </Text>
      ))}
    </div>
  )
}

interface GasReadingProps {
  readonly actor: NaturalGasActor
  readonly usage: GasUsage
  readonly units: readonly Unit[]
  readonly thisYear: number
}

export const GasReading = ({ actor, usage, units: offered, thisYear }: GasReadingProps) => {
  const chosen = useSelector(actor, select.selectUnit)
  const display = useSelector(actor, select.selectDisplay)
  const selectedKey = useSelector(actor, ({ context }) => context.selectedKey)
  const { button, caption } = useDisplayFocus(display)
  const isWide = useMedia('lg')
  const units = usage.aggregatedUsage.costIncluded ? offered : onlyEnergy
  const unit = units.includes(chosen) ? chosen : 'kwh'
  const wording: GasWording = { unit, hasMoney: units.length > 1, thisYear }
  const bars = useMemo(() => barsOf(usage, unit), [usage, unit])
  const periodAt = (key: string): GasPeriod | undefined => usage.consumption.find(({ startDate }) => startDate === key)
  const open = (period: GasPeriod | undefined) => period && actor.send({ type: 'bar.open', period })
  const legend = <Legend items={legendOf(usage)} />
  return (
    <>
      <Row spread wraps align="baseline" gap={4} css={{ marginTop: '$4', '@lg': { marginTop: '$6' } }}>
        <ReadingFigure
          unit={unit}
          units={units}
          unitChoice={
            <UnitChoice
              unit={unit}
              units={units}
              onChoose={(chosenUnit) => actor.send({ type: 'unit.choose', unit: chosenUnit })}
            />
          }
          energy={formatKwh(selectYearTotal(usage, 'kwh'))}
          dollars={selectYearTotal(usage, 'nzd')}
          isSoFar={selectIsPartial(usage)}
        >
          {gasSentence(usage, wording)}
        </ReadingFigure>
        <WideOnly>{legend}</WideOnly>
      </Row>
      <Box css={{ marginTop: display === 'chart' ? '$2' : '$4' }}>
        {display === 'table' ? (
          <GasTable captionRef={caption} usage={usage} wording={wording} onOpen={open} />
        ) : (
          <Chart
            isExplorable
            bars={bars}
            unit={unit}
            height={isWide ? 340 : 264}
            label={chartLabel(usage)}
            caption={gasSentence(usage, wording)}
            selectedKey={selectedKey}
            onSelect={(key) => actor.send({ type: 'bar.select', key })}
            onOpen={(key) => open(periodAt(key))}
            tipOf={({ key }) => {
              const period = periodAt(key)
              return period ? periodTip(period, wording) : { title: '', value: '' }
            }}
          />
        )}
      </Box>
      <PhoneOnly>
        <Box css={{ marginTop: '$3' }}>{legend}</Box>
      </PhoneOnly>
      <Row spread wraps gap={2} css={{ marginTop: '$2' }}>
        <Notes usage={usage} wording={wording} />
        <Row gap={4} wraps>
          <TextButton onPress={() => actor.send({ type: 'file.save' })}>
            <Download size={16} aria-hidden /> Download as CSV
          </TextButton>
          <DisplayButton
            ref={button}
            display={display}
            onChoose={(chosenDisplay) => actor.send({ type: 'display.choose', display: chosenDisplay })}
          />
        </Row>
      </Row>
    </>
  )
}

const onlyEnergy: readonly Unit[] = ['kwh']
