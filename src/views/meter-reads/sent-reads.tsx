import { useSelector } from '@xstate/react'
import type { Meter, MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { type Day, formatInstant } from '#domain/basics/days.ts'
import type { MeterReadsActor } from '#machines/meter-reads/meter-reads.machine.ts'
import * as select from '#machines/meter-reads/meter-reads.selectors.ts'
import { useMay } from '#views/kit/access.tsx'
import { comesOfIt, dayWords, dialWords, hasSeveral, stateWords } from './meter-read-words.ts'

const Item = styled('li', {
  padding: '14px 16px',
  borderRadius: '$block',
  background: '$sunken',
  '@forced': { border: '1px solid CanvasText' },
})

/** Reads that can still be changed, and checked ones with their result. */
export const unsettledOf = (reads: readonly MeterRead[], { id, devices }: Meter): readonly MeterRead[] =>
  devices.flatMap((device) => {
    const deviceReads = reads.filter(
      ({ meterId, deviceId, source }) => meterId === id && deviceId === device.id && source === 'customer',
    )
    const newest = deviceReads.find(({ state }) => state !== 'takenBack')
    const open = deviceReads.filter(
      ({ state, changeUntil }) => state === 'checking' || (state === 'counted' && changeUntil !== null),
    )
    return newest?.state === 'refused' ? [newest, ...open] : open
  })

interface SentReadProps {
  readonly actor: MeterReadsActor
  readonly meter: Meter
  readonly read: MeterRead
  readonly closesOn: Day
  readonly today: Day
}

const SentRead = ({ actor, meter, read, closesOn, today }: SentReadProps) => {
  const mayChange = useMay()('changeMeterRead')
  const canChange = useSelector(actor, select.selectCanChange) && read.changeUntil !== null && mayChange
  const device = meter.devices.find(({ id }) => id === read.deviceId)
  const { words, tone } = stateWords(read)
  const reading = dialWords(read.deviceReading, device?.digits ?? 0)
  const sent = read.sentAt === null ? dayWords(read.readOn, today) : formatInstant(read.sentAt)
  return (
    <Item>
      <Stack gap={2}>
        <Row spread gap={2} wraps>
          <Text weight="strong" isTabular>
            {hasSeveral(meter) && device ? `${device.name}: ` : ''}
            {reading}
          </Text>
          <Badge tone={tone}>{read.state === 'counted' ? 'Sent' : words}</Badge>
        </Row>
        <Text kind="small" tone="second">
          {read.state === 'refused'
            ? `${read.reason ?? 'It wasn’t right.'} Please read the meter again.`
            : `Sent ${sent}. ${comesOfIt(read, closesOn)}`}
        </Text>
        {canChange ? (
          <Row gap={2} wraps>
            <Button
              tone="outline"
              size="compact"
              onClick={() => actor.send({ type: 'read.change', readId: read.readId, does: 'change' })}
            >
              Change {reading}
            </Button>
            <Button
              tone="quiet"
              size="compact"
              onClick={() => actor.send({ type: 'read.change', readId: read.readId, does: 'takeBack' })}
            >
              Cancel {reading}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Item>
  )
}

interface SentReadsProps {
  readonly actor: MeterReadsActor
  readonly meter: Meter
}

export const SentReads = ({ actor, meter }: SentReadsProps) => {
  const reads = useSelector(actor, select.selectReads)
  const today = useSelector(actor, select.selectToday)
  const window = useSelector(actor, select.selectWindow)
  const unsettled = unsettledOf(reads, meter)
  if (unsettled.length === 0 || !window) return null
  return (
    <Stack as="ul" gap={2} aria-label="Reads in progress">
      {unsettled.map((read) => (
        <SentRead key={read.readId} actor={actor} meter={meter} read={read} closesOn={window.closesOn} today={today} />
      ))}
    </Stack>
  )
}
