import type { GasUsage } from '#contract/natural-gas.contract.ts'
import { Figure } from '#design/frame/figure.tsx'
import { Box, PhoneOnly, Row, WideOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatKwh, type Unit } from '#domain/energy.ts'
import { formatDollars, splitDollars } from '#domain/money.ts'
import type { NaturalGasActor } from '#machines/natural-gas/natural-gas.machine.ts'
import { UnitChoice } from '#views/kit/chart-tools.tsx'
import { gasSentence, type GasWording, isPartial, yearTotal } from './gas-words.ts'

interface GasFigureProps {
  readonly actor: NaturalGasActor
  readonly usage: GasUsage
  readonly wording: GasWording
  readonly units: readonly Unit[]
}

const figureOf = (usage: GasUsage, unit: Unit) => {
  if (unit === 'nzd') {
    const { whole, cents } = splitDollars(yearTotal(usage, 'nzd'))
    return { whole, fraction: cents }
  }
  const [whole = '0', word = 'kWh'] = formatKwh(yearTotal(usage, 'kwh')).split(' ')
  return { whole, unit: word }
}

/** The year in one number, and what it means. */
export const GasFigure = ({ actor, usage, wording, units }: GasFigureProps) => {
  const { unit, hasMoney } = wording
  const other = unit === 'nzd' ? formatKwh(yearTotal(usage, 'kwh')) : formatDollars(yearTotal(usage, 'nzd'))
  const second = [hasMoney ? other : null, isPartial(usage) ? 'so far' : null].filter((words) => words).join(' ')
  return (
    <Box css={{ flex: 1, minWidth: 0 }}>
      <Row spread wraps gap={2}>
        <Row align="baseline" gap={3} wraps>
          <Figure {...figureOf(usage, unit)} />
          <WideOnly>
            <Text as="span" kind="lead" tone="second">
              {second}
            </Text>
          </WideOnly>
        </Row>
        <PhoneOnly>
          <UnitChoice unit={unit} units={units} onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })} />
        </PhoneOnly>
      </Row>
      <Text tone="second" css={{ marginTop: '$2', textWrap: 'pretty' }}>
        {second === '' ? null : <PhoneOnly as="span">{`${second}. `}</PhoneOnly>}
        {gasSentence(usage, wording)}
      </Text>
    </Box>
  )
}
