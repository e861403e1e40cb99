import type { CarbonLevel } from './carbon-scale.tsx'
import { Row } from '#design/theme/layout.tsx'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Strip = styled('div', { display: 'flex', alignItems: 'flex-end', gap: 2.4, height: 44, marginBottom: 8 })

const Hour = styled('i', {
  flex: 1,
  minWidth: 0,
  borderRadius: '3px 3px 0 0',
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
})

const colourOf = (level: CarbonLevel) => paint(`carbon${level}`)

export interface CarbonHoursProps {
  /** One level an hour, from now. */
  readonly levels: readonly CarbonLevel[]
  /** The same in words. */
  readonly label: string
  /** Under the strip: 'Now', 'Cleanest from 1 am to 6 am', '+24 h'. */
  readonly start: string
  readonly middle: string
  readonly end: string
}

/** The next hours on the grid, taller and warmer for more carbon. */
export const CarbonHours = ({ levels, label, start, middle, end }: CarbonHoursProps) => (
  <div>
    <Strip role="img" aria-label={label}>
      {levels
        .map((level, hour) => ({ level, hour }))
        .map(({ level, hour }) => (
          <Hour key={hour} style={{ height: `${Math.max(level, 0.4) * 19}%`, background: colourOf(level) }} />
        ))}
    </Strip>
    <Row spread gap={2}>
      <Text as="span" kind="caption" tone="second">
        {start}
      </Text>
      <Text as="span" kind="caption" weight="strong">
        {middle}
      </Text>
      <Text as="span" kind="caption" tone="second">
        {end}
      </Text>
    </Row>
  </div>
)
