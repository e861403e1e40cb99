import type { DevicePreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { MeterDevice } from '#contract/meter-reads/meter-reads.contract.ts'
import { RangeTrack } from '#design/charts/range-track.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { Day } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { EffectLines } from './effect-lines.tsx'
import { trackOf } from './likely-track.ts'
import { conversionWords, dayWords, priceWords, usedWords } from './meter-read-words.ts'

interface DeviceEffectProps {
  readonly device: MeterDevice
  readonly preview: DevicePreview | undefined
  readonly name: string | null
  readonly today: Day
}

const fuelOf = ({ unit, isSentOut }: MeterDevice): string => (unit === 'm3' ? 'Gas' : isSentOut ? 'Sent out' : 'Used')

const Uses = ({ device, preview, today }: { device: MeterDevice; preview: DevicePreview; today: Day }) => {
  const { used, estimated, since } = preview
  if (!used || since === null) return null
  const fuel = fuelOf(device)
  return (
    <EffectLines>
      <dt>
        {fuel === 'Gas' ? 'Gas used' : fuel} since {dayWords(since, today)}
      </dt>
      <dd>{usedWords(used, device.unit)}</dd>
      {used.cost === null ? null : (
        <>
          <dt>
            {fuel === 'Gas' ? 'Gas' : 'Energy'} so far{priceWords(preview)}
          </dt>
          <dd>{formatDollars(used.cost)}</dd>
        </>
      )}
      {estimated ? (
        <>
          <dt>We estimated</dt>
          <dd data-quiet>
            {[usedWords(estimated, device.unit), estimated.cost === null ? '' : formatDollars(estimated.cost)]
              .filter(Boolean)
              .join(', ')}
          </dd>
        </>
      ) : null}
    </EffectLines>
  )
}

export const DeviceEffect = ({ device, preview, name, today }: DeviceEffectProps) => {
  const track = trackOf(device, preview)
  return (
    <Stack gap={2}>
      {name === null ? null : (
        <Text kind="small" weight="strong">
          {name}
        </Text>
      )}
      {track ? <RangeTrack {...track} /> : null}
      {preview?.hindrance ? (
        <Text kind="small" tone="warn">
          {preview.hindrance.detail}
        </Text>
      ) : null}
      {preview && preview.hindrance === null && preview.isPlausible ? (
        <Uses device={device} preview={preview} today={today} />
      ) : null}
      {preview?.isPlausible
        ? preview.gas.map((step) => (
            <Text key={step.startDate} kind="caption" tone="second" isTabular>
              {conversionWords(step)}
            </Text>
          ))
        : null}
    </Stack>
  )
}
