import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { DevicePreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter, MeterDevice, MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { ReadingsChart, ReadingsLegend } from '#design/charts/readings-chart.tsx'
import type { ReadPoint } from '#design/charts/geometry/readings-geometry.ts'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { type Day, formatDay } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { MeterReadsActor } from '#machines/meter-reads/meter-reads.machine.ts'
import * as select from '#machines/meter-reads/meter-reads.selectors.ts'
import {
  selectCountedReads,
  selectDial,
  selectPoints,
  selectUsedBetween,
} from '#machines/meter-reads/register-points.selectors.ts'
import {
  hasSeveral,
  dayWords,
  provenanceWords,
  readingWords,
  stateWords,
  unitNames,
  unitsWords,
  usedSinceWords,
} from './meter-read-words.ts'

const kindNames: Readonly<Record<ReadPoint['kind'], string>> = {
  us: 'Read by us',
  you: 'Read by you',
  estimate: 'Estimated',
  unsent: 'Not sent yet',
}

/** Earlier rows are behind a button. */
const firstRows = 5

const columnsOf = (unit: MeterDevice['unit'], today: Day): Column<MeterRead>[] => [
  { name: 'Date', cell: ({ readOn }) => dayWords(readOn, today) },
  {
    name: 'Reading',
    cell: (read) => (
      <>
        <b>{readingWords(read.deviceReading)}</b> {provenanceWords(read, unit)}
        {read.reason === null ? null : (
          <Text kind="caption" tone="second">
            {read.reason}
          </Text>
        )}
      </>
    ),
  },
  { name: 'Used', isNumber: true, isSecond: true, cell: ({ used }) => (used === null ? '' : usedSinceWords(used, unit)) },
  {
    name: 'Now',
    isNumber: true,
    isSecond: true,
    cell: (read) => {
      const { words, tone } = stateWords(read)
      return <Badge tone={tone}>{words}</Badge>
    },
  },
]

const captionOf = (device: MeterDevice, counted: readonly MeterRead[], today: Day): string => {
  const [first] = counted
  const last = counted.at(-1)
  if (!first || !last) return 'No reads yet.'
  const estimates = counted.filter(({ source }) => source === 'estimate').length
  const used = selectUsedBetween(counted)
  return `${counted.length} reads from ${dayWords(first.readOn, today)} to ${dayWords(last.readOn, today)}, ${estimates} of them estimated, ${unitsWords(used, device.unit)} in total. We correct estimates when we get the next real read.`
}

interface RegisterHistoryProps {
  readonly device: MeterDevice
  readonly reads: readonly MeterRead[]
  readonly preview: DevicePreview | undefined
  readonly today: Day
}

const RegisterHistory = ({ device, reads, preview, today }: RegisterHistoryProps) => {
  const counted = useMemo(() => selectCountedReads(reads), [reads])
  const { points, likely } = useMemo(() => selectPoints(counted, device, preview, today), [counted, device, preview, today])
  const caption = captionOf(device, counted, today)
  const kinds = (['us', 'you', 'estimate', 'unsent'] as const).filter((kind) => points.some((point) => point.kind === kind))
  const table = {
    columns: columnsOf(device.unit, today),
    keyOf: ({ readId }: MeterRead) => readId,
  }
  return (
    <Stack gap={4}>
      <Text kind="small" tone="second">
        {device.unit === 'm3' ? 'Cubic metres' : 'Kilowatt-hours'} on the meter. We correct estimates when we get the next real
        read.
      </Text>
      {points.length > 1 ? (
        <>
          <ReadingsChart
            points={points}
            likely={likely}
            label={`Reads for ${device.name.toLowerCase()}`}
            caption={caption}
            tipOf={({ day, value, kind, key }) => ({
              title: key === 'unsent' ? 'Today' : formatDay(day),
              value: formatNumber(selectDial(value, device)),
              second: unitNames[device.unit],
              notes: [kindNames[kind]],
            })}
          />
          <ReadingsLegend items={kinds.map((kind) => ({ kind, label: kindNames[kind] }))} />
        </>
      ) : null}
      {reads.length === 0 ? (
        <Text tone="second">{caption}</Text>
      ) : (
        <DataTable {...table} caption="Newest first" lines={reads.slice(0, firstRows)} />
      )}
      {reads.length > firstRows ? (
        <Disclosure title={`${reads.length - firstRows} earlier reads`}>
          <DataTable {...table} caption="Earlier reads" lines={reads.slice(firstRows)} />
        </Disclosure>
      ) : null}
    </Stack>
  )
}

interface HistoryCardProps {
  readonly actor: MeterReadsActor
  readonly meter: Meter
  readonly previews: readonly DevicePreview[]
}

export const HistoryCard = ({ actor, meter, previews }: HistoryCardProps) => {
  const mode = useSelector(actor, select.selectHistoryMode)
  const all = useSelector(actor, select.selectReads)
  const chosen = useSelector(actor, ({ context }) => context.deviceId)
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
        <CardHead
          titleId="reads-history"
          aside={
            hasSeveral(meter) ? (
              <Segmented
                label="Register"
                options={meter.devices.map(({ id, name }) => ({ value: id, label: name }))}
                value={device.id}
                onChange={(deviceId) => actor.send({ type: 'register.choose', deviceId })}
              />
            ) : null
          }
        >
          <Text as="h2" kind="h3" id="reads-history">
            Your reads
          </Text>
        </CardHead>
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
