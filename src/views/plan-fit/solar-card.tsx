import { useSelector } from '@xstate/react'
import { Slider } from '#design/fields/slider.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import * as select from '#machines/plan-fit/plan-fit.selectors.ts'
import type { FitProps } from './plan-fit-parts.tsx'

const size = (kw: number): string => `${kw} kW`

const madeWords = ({ madeKw, usedKw, saved }: select.SolarLine, kw: number): string =>
  usedKw === null
    ? `You send out more than panels of ${size(kw)} usually make. Are yours bigger?`
    : `Panels of ${size(kw)} usually make about ${select.kwText(madeKw)} kWh a year. You’d use ${select.kwText(usedKw)} kWh of that at home, and save about ${formatWholeDollars(saved)}.`

/** What panels earn; the meter sees only what is sent out. */
export const SolarCard = ({ actor, fit }: FitProps) => {
  const kw = useSelector(actor, ({ context }) => context.panelKw)
  const price = useSelector(actor, ({ context }) => context.panelPrice)
  const line = select.solarLine(fit, kw, price)
  if (!line) return null
  const { exportKw, usedKw, yieldKw, credit, total, years } = line
  return (
    <TitledCard title="What your solar panels earn" gap={3} isGeneral>
      <Text>{`In a year you send out ${select.kwText(exportKw)} kWh, and get ${formatDollars(credit)} for it.`}</Text>
      <Slider
        label="Size of your panels"
        min={1}
        max={15}
        step={0.5}
        value={kw}
        words={size(kw)}
        endOf={size}
        onChange={(value) => actor.send({ type: 'panels.choose', kw: value })}
      />
      <Text>{madeWords(line, kw)}</Text>
      <Slider
        label="What your panels cost"
        min={2000}
        max={40_000}
        step={500}
        value={price}
        words={formatWholeDollars(price)}
        endOf={formatWholeDollars}
        onChange={(value) => actor.send({ type: 'panels.price', price: value })}
      />
      {usedKw === null || years === null ? null : (
        <Text kind="small" tone="second">
          {`Together that’s about ${formatWholeDollars(total)} a year: they’d pay for themselves in about ${counted(years, 'year')}.`}
        </Text>
      )}
      <Text kind="small" tone="second">
        {`Your meter reads what you send out, not what you use yourself. We assume that 1 kW of panels makes ${select.kwText(yieldKw)} kWh a year.`}
      </Text>
    </TitledCard>
  )
}
