import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Cylinder, Flame, Zap } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDay } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import type { TypedRead } from '#domain/supply/typed-reads.ts'
import { selectReadOn } from '#machines/meter-reads/register-points.selectors.ts'

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder } as const

const Choice = styled('button', {
  display: 'flex',
  width: '100%',
  alignItems: 'center',
  gap: 14,
  padding: 14,
  borderRadius: '$block',
  textAlign: 'start',
  boxShadow: 'inset 0 0 0 1.5px $colors$line',
  '&[aria-pressed="true"]': { background: '$primarySoft', boxShadow: 'inset 0 0 0 2px $colors$primary' },
  '@forced': { border: '1px solid ButtonText' },
})
const Plain = styled(Choice, { cursor: 'default' })

const about = ({ serial, devices, isSmart }: Meter): string => {
  const [only] = devices
  if (isSmart) return `${serial}, smart`
  if (devices.length > 1) return `${serial}, ${listText(devices.map(({ name }) => name))}`
  return only ? `${serial}, ${only.digits} digits` : serial
}

const MeterBadge = ({ meter, typed }: { meter: Meter; typed: readonly TypedRead[] }) => {
  if (meter.isSmart) return <Badge>Read automatically</Badge>
  const meterReads = typed.filter(({ meterId }) => meterId === meter.id)
  if (meterReads.length > 0) return <Badge tone="info">Not sent yet</Badge>
  if (meter.devices.some(({ checking }) => checking !== null)) return <Badge tone="warn">Being checked</Badge>
  if (meter.dueBy === null || meter.hindrance !== null) return null
  const sent = selectReadOn(meter)
  return sent === null ? (
    <Badge tone="warn">Due by {formatDay(meter.dueBy)}</Badge>
  ) : (
    <Badge tone="good">Read on {formatDay(sent)}</Badge>
  )
}

const Inside = ({ meter, typed, where }: { meter: Meter; typed: readonly TypedRead[]; where: string | null }) => {
  const Icon = icons[meter.supplyType]
  return (
    <>
      <IconTile tone={meter.isSmart ? 'plain' : 'primary'}>
        <Icon size={22} strokeWidth={1.9} aria-hidden />
      </IconTile>
      <Row spread wraps gap={2} css={{ flex: 1 }}>
        <Box>
          <Text weight="strong">{fuelNames[meter.supplyType]}</Text>
          <Text kind="small" tone="second">
            {about(meter)}
          </Text>
          {where === null ? null : (
            <Text kind="caption" tone="second">
              {where}
            </Text>
          )}
        </Box>
        <MeterBadge meter={meter} typed={typed} />
      </Row>
    </>
  )
}

interface MeterListProps {
  readonly meters: readonly Meter[]
  readonly chosenId: string
  readonly typed: readonly TypedRead[]
  /** By site; empty with one site. */
  readonly places: Readonly<Record<string, string>>
  /** Omitted if there is nothing to choose for. */
  readonly onChoose?: (meterId: string) => void
}

const readableFirst = (meters: readonly Meter[]): Meter[] =>
  meters.toSorted((a, b) => Number(a.hindrance !== null) - Number(b.hindrance !== null))

/** With the next read's date; smart meters last. */
export const MeterList = ({ meters, chosenId, typed, places, onChoose }: MeterListProps) => (
  <Stack as="ul" gap={2} aria-label="Your meters">
    {readableFirst(meters).map((meter) => {
      const inside = <Inside meter={meter} typed={typed} where={places[meter.siteId] ?? null} />
      return (
        <li key={meter.id}>
          {onChoose ? (
            <Choice type="button" aria-pressed={meter.id === chosenId} onClick={() => onChoose(meter.id)}>
              {inside}
            </Choice>
          ) : (
            <Plain as="div">{inside}</Plain>
          )}
        </li>
      )
    })}
  </Stack>
)

export const MetersCard = (props: MeterListProps) => (
  <TitledCard title="Your meters" gap={4}>
    <MeterList {...props} />
  </TitledCard>
)
