import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { DevicePreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { Segmented } from '#design/controls/segmented.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { MeterReadsActor } from '#machines/meter-reads/meter-reads.machine.ts'
import * as select from '#machines/meter-reads/meter-reads.selectors.ts'
import { hasSeveral } from './meter-read-words.ts'
import { RegisterHistory } from './register-history.tsx'

interface HistoryCardProps {
  readonly actor: MeterReadsActor
  readonly meter: Meter
  readonly previews: readonly DevicePreview[]
}

export const HistoryCard = ({ actor, meter, previews }: HistoryCardProps) => {
  const mode = useSelector(actor, select.selectHistoryMode)
  const all = useSelector(actor, select.selectReads)
  const chosen = useSelector(actor, select.selectDeviceId)
  const today = useSelector(actor, select.selectToday)
  const device = meter.devices.find(({ id }) => id === chosen) ?? meter.devices[0]
  const reads = useMemo(
    () => all.filter(({ meterId, deviceId }) => meterId === meter.id && deviceId === device?.id),
    [all, meter.id, device?.id],
  )
  if (!device) return null
  return (
    <Card aria-labelledby="reads-history" aria-busy={mode === 'loading'}>
      <Stack gap={2}>
        <Row spread wraps gap={2}>
          <Text as="h2" kind="h3" id="reads-history">
            Your reads
          </Text>
          {hasSeveral(meter) ? (
            <Segmented
              label="Register"
              options={meter.devices.map(({ id, name }) => ({ value: id, label: name }))}
              value={device.id}
              onChange={(deviceId) => actor.send({ type: 'register.choose', deviceId })}
            />
          ) : null}
        </Row>
        {mode === 'ready' ? (
          <RegisterHistory
            device={device}
            reads={reads}
            preview={previews.find((candidate) => candidate.deviceId === device.id && candidate.meterId === meter.id)}
            today={today}
          />
        ) : null}
        {mode === 'loading' ? <Box css={{ minHeight: 320 }} /> : null}
        {mode === 'failed' ? <Text tone="second">We couldn’t load your earlier reads. You can still send one.</Text> : null}
      </Stack>
    </Card>
  )
}
