import type { GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatRange } from '#domain/basics/days.ts'
import { formatCubicMetres, formatFactor } from '#domain/supply/gas-energy.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectEnergyOf } from '#machines/natural-gas/gas-figures.selectors.ts'

interface Step {
  readonly name: string
  readonly why: string
  readonly value: string
}

type Conditions = NonNullable<GasUsage['conditions']>

export const energySteps = (conditions: Conditions, measured: GasUsage['measured']): Step[] => {
  const { gaugePa, altitudeMetres, temperatureTenths } = conditions
  const { litres, factors, standardLitres, calorificKj, kj, wh } = selectEnergyOf(
    Math.round((measured?.cubicMetres ?? 1) * 1000),
    conditions,
  )
  return [
    {
      name: 'On the meter',
      why: measured ? `Between the last two reads, ${formatRange(measured)}` : 'One cubic metre, as your meter counts it',
      value: formatCubicMetres(litres),
    },
    {
      name: 'Pressure',
      why: `The gas is at ${formatNumber(gaugePa / 1000, 0, 3)} kPa above air pressure, so more gas fits in each cubic metre`,
      value: `× ${formatFactor(factors.pressure)}`,
    },
    {
      name: 'Altitude',
      why: `Your meter is ${formatNumber(altitudeMetres)} m above sea level, where the air is thinner`,
      value: `× ${formatFactor(factors.altitude)}`,
    },
    {
      name: 'Temperature',
      why: `Your gas is ${formatNumber(temperatureTenths / 10, 1)} °C, and the standard is 15 °C`,
      value: `× ${formatFactor(factors.temperature)}`,
    },
    { name: 'Standard gas', why: 'At 101.325 kPa and 15 °C', value: `= ${formatCubicMetres(standardLitres)}` },
    {
      name: 'Calorific value',
      why: 'The energy in a standard cubic metre, in megajoules',
      value: `× ${formatNumber(calorificKj / 1000, 2, 3)} MJ`,
    },
    { name: 'Megajoules', why: '3.6 megajoules make one kilowatt-hour', value: `= ${formatNumber(kj / 1000, 3)} MJ` },
    { name: 'On the bill', why: 'Divided by 3.6', value: `= ${formatNumber(wh / 1000, 3)} kWh` },
  ]
}

const columns: readonly Column<Step>[] = [
  { name: 'Step', cell: ({ name }) => name },
  { name: 'Figure', isNumber: true, cell: ({ value }) => value },
  { name: 'Why', isSecond: true, cell: ({ why }) => why },
]

export const GasEnergyCard = ({ conditions, measured }: { conditions: Conditions; measured: GasUsage['measured'] }) => (
  <TitledCard title="From your meter to your bill">
    <Row align="baseline" gap={3} wraps css={{ marginTop: '$4' }}>
      <Figure whole={formatNumber(selectEnergyOf(1000, conditions).wh / 1000, 2)} unit="kWh" />
      <Text as="span" kind="lead" tone="second">
        for each cubic metre
      </Text>
    </Row>
    <Text tone="second" css={{ marginTop: '$2', marginBottom: '$2', textWrap: 'pretty' }}>
      Your meter measures volume, and your bill charges for energy. We convert one to the other using the gas’s density and how
      much heat it gives.
    </Text>
    <Disclosure title="Show how cubic metres become kWh">
      <DataTable
        caption={measured ? 'Your last two reads, step by step' : 'One cubic metre, step by step'}
        columns={columns}
        lines={energySteps(conditions, measured)}
        keyOf={({ name }) => name}
      />
      <Text kind="small" tone="second" css={{ marginTop: '$4', textWrap: 'pretty' }}>
        We round each factor to five decimals and use it as you see it. Standard gas and megajoules are rounded for this list
        only. We round the energy once, at the end, to the watt-hour, then share it over the days between the reads.
      </Text>
    </Disclosure>
  </TitledCard>
)
