import { useSelector } from '@xstate/react'
import type { Meter, MeterDevice } from '#contract/meter-reads/meter-reads.contract.ts'
import { DigitField } from '#design/fields/digit-field.tsx'
import { MeterDials } from '#design/fields/meter-dials.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { Day } from '#domain/basics/days.ts'
import { selectTypedFor } from '#machines/meter-reads/register-points.selectors.ts'
import type { MeterReadFormActor } from '#machines/meter-reads/meter-read-form.machine.ts'
import * as select from '#machines/meter-reads/meter-read-form.selectors.ts'
import { hasSeveral, lastReadWords } from './meter-read-words.ts'

interface DeviceEntryProps {
  readonly actor: MeterReadFormActor
  readonly meter: Meter
  readonly device: MeterDevice
  readonly today: Day
}

const dialsHint = 'Every second dial turns the other way. If a hand is between two numbers, use the lower one.'
const digitsHint = 'Black digits only, from the left. Leave out the red ones.'

/** Digits, or dials for an older meter; named if there are several registers. */
export const DeviceEntry = ({ actor, meter, device, today }: DeviceEntryProps) => {
  const readings = useSelector(actor, select.selectReadings)
  const face = useSelector(actor, ({ context }) => context.face)
  const refusal = useSelector(actor, select.selectRefusal)
  const isOpen = useSelector(actor, select.selectIsOpen)
  const register = { meterId: meter.id, deviceId: device.id }
  const value = selectTypedFor(readings, register)
  const change = (deviceReading: string) => actor.send({ type: 'reading.change', ...register, deviceReading })
  const named = hasSeveral(meter)
  const label = `${named ? `${device.name} reading` : 'Reading'} of meter ${meter.serial}`
  // Without a register in the problem, it is about the only one that was sent.
  const isOnly = readings.length === 1 && value !== ''
  const error = refusal?.fields?.[device.id] ?? (isOnly && !refusal?.fields ? refusal?.detail : null)
  const digits = (
    <DigitField
      id={`reading-${device.id}`}
      label={label}
      isLabelHidden={!named}
      count={device.digits}
      value={value}
      error={error || null}
      hint={digitsHint}
      isDisabled={!isOpen}
      onChange={change}
    />
  )
  const dials = (
    <Stack gap={3}>
      <Text weight="medium" kind="small">
        {face === 'dials' ? 'Set the dials as you see them' : 'Or set the dials as you see them'}
      </Text>
      <MeterDials label={`Dials, ${label}`} count={device.digits} value={value} isDisabled={!isOpen} onChange={change} />
      <Text kind="caption" tone="second">
        {dialsHint}
      </Text>
    </Stack>
  )
  return (
    <Stack gap={4} css={{ maxWidth: 420 }}>
      {named ? (
        <Text kind="small" tone="second">
          {lastReadWords(device, today)}
        </Text>
      ) : null}
      {face === 'dials' ? dials : digits}
      {/* With several registers one face of each is enough to look at. */}
      {named && face === 'digits' ? null : face === 'dials' ? digits : dials}
    </Stack>
  )
}
