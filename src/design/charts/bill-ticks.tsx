import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Track = styled('div', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 2,
  height: 26,
  marginBottom: 8,
  '@sm': { gap: 3 },
})

const Tick = styled('i', {
  borderRadius: 4,
  minWidth: 0,
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  variants: {
    kind: {
      actual: { background: '$bar' },
      estimated: {
        background: 'repeating-linear-gradient(135deg, $colors$bar 0 2px, transparent 2px 4px)',
        boxShadow: 'inset 0 0 0 1.5px $colors$bar',
      },
      today: { boxShadow: 'inset 0 0 0 2px $colors$ink' },
      ahead: { background: '$sunken' },
    },
  },
})

export type BillTick = 'actual' | 'estimated' | 'today' | 'ahead'

export interface BillTicksProps {
  readonly ticks: readonly BillTick[]
  /** 'Day 19 of 29. 17 days metered, 1 day estimated, 10 days to go.' */
  readonly label: string
  readonly start: string
  readonly middle: string
  readonly end: string
}

export const BillTicks = ({ ticks, label, start, middle, end }: BillTicksProps) => (
  <div>
    <Track role="img" aria-label={label}>
      {ticks
        .map((kind, day) => ({ kind, day }))
        .map(({ kind, day }) => (
          <Tick key={day} kind={kind} />
        ))}
    </Track>
    <Row spread gap={2} aria-hidden>
      {Object.entries({ start, middle, end }).map(([place, words]) => (
        <Text key={place} as="span" kind="caption" tone="second" isTabular>
          {words}
        </Text>
      ))}
    </Row>
  </div>
)
