import { useSelector } from '@xstate/react'
import { Segmented } from '#design/fields/segmented.tsx'
import { Slider } from '#design/fields/slider.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import * as select from '#machines/plan-fit/plan-fit.selectors.ts'
import type { FitProps } from './plan-fit-parts.tsx'

export const BatteryCard = ({ actor, fit }: FitProps) => {
  const kwh = useSelector(actor, ({ context }) => context.batteryKwh)
  const price = useSelector(actor, ({ context }) => context.batteryPrice)
  const line = select.batteryLine(fit, kwh, price)
  if (!fit.battery || !line) return null
  const { saved, solarKw, exportKw, years } = line
  return (
    <TitledCard title="What if you had a battery?" gap={3} isGeneral>
      <Segmented
        label="Size of the battery"
        options={fit.battery.sizes.map((size) => ({ value: String(size.kwh), label: `${size.kwh} kWh` }))}
        value={String(kwh)}
        onChange={(value) => actor.send({ type: 'battery.choose', kwh: Number(value) })}
      />
      <Text>
        {saved > 0
          ? `It would have saved you about ${formatWholeDollars(saved)} a year.`
          : 'It wouldn’t have saved you anything on your plan.'}
      </Text>
      {exportKw > 0 ? (
        <Text kind="small" tone="second">
          {`You’d have used ${select.kwText(solarKw)} of the ${select.kwText(exportKw)} kWh a year that you send to the grid.`}
        </Text>
      ) : null}
      <Slider
        label="What the battery would cost"
        min={4000}
        max={20_000}
        step={500}
        value={price}
        words={formatWholeDollars(price)}
        endOf={formatWholeDollars}
        onChange={(value) => actor.send({ type: 'battery.price', price: value })}
      />
      <Text kind="small" tone="second">
        {years === null
          ? 'It wouldn’t pay for itself.'
          : `At that price it would pay for itself in about ${counted(years, 'year')}.`}
      </Text>
      <Text kind="small" tone="second">
        Based on your readings and your plan’s prices. We assume 5 kW, 10% lost, and charging when power is cheapest.
      </Text>
    </TitledCard>
  )
}
