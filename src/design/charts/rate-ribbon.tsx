import { formatHour } from '#domain/basics/days.ts'
import { styled } from '#design/theme/stitches.ts'

const Band = styled('div', { display: 'flex', gap: 3, height: 60 })

const Stretch = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: 0,
  overflow: 'hidden',
  padding: '10px 14px',
  borderRadius: 6,
  fontSize: '.875rem',
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  fontWeight: 640,
  '&:first-child': { borderRadius: '16px 6px 6px 16px' },
  '&:last-child': { borderRadius: '6px 16px 16px 6px' },
  '&:only-child': { borderRadius: 16 },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    isNight: {
      true: { background: '#1F3A5E', color: '#FFFFFF' },
      false: { background: 'linear-gradient(90deg, #F3D9A4, #B5DAE0 30%, #B5DAE0 60%, #F0B98A)', color: '#0E2A2C' },
    },
  },
})

const Scale = styled('div', {
  position: 'relative',
  height: 18,
  marginTop: 8,
  fontSize: '.8125rem',
  color: '$ink2',
  fontVariantNumeric: 'tabular-nums',
  '& span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& span:first-child': { transform: 'none' },
})

const Prices = styled('dl', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  marginTop: 12,
  fontSize: '.875rem',
  '& > div': { display: 'flex', gap: 8, minWidth: 0 },
  '& dt': { color: '$ink2' },
  '& dd': { fontWeight: 640, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

interface StretchOfDay {
  readonly fromHour: number
  readonly toHour: number
  readonly isNight: boolean
}

export interface RateRibbonProps {
  readonly night: string | null
  readonly day: string | null
  /** Clock hours; may cross midnight. */
  readonly nightFromHour: number
  readonly nightToHour: number
}

const stretchesOf = ({ nightFromHour: from, nightToHour: to }: RateRibbonProps): StretchOfDay[] =>
  (from > to
    ? [
        { fromHour: 0, toHour: to, isNight: true },
        { fromHour: to, toHour: from, isNight: false },
        { fromHour: from, toHour: 24, isNight: true },
      ]
    : [
        { fromHour: 0, toHour: from, isNight: false },
        { fromHour: from, toHour: to, isNight: true },
        { fromHour: to, toHour: 24, isNight: false },
      ]
  ).filter(({ fromHour, toHour }) => fromHour < toHour)

export const RateRibbon = ({ label, ...props }: RateRibbonProps & { readonly label: string }) => {
  const stretches = stretchesOf(props)
  const widest = (isNight: boolean) =>
    stretches
      .filter((stretch) => stretch.isNight === isNight)
      .toSorted((a, b) => b.toHour - b.fromHour - (a.toHour - a.fromHour))[0]
  return (
    <div role="img" aria-label={label}>
      <Band aria-hidden>
        {stretches.map((stretch) => (
          <Stretch key={stretch.fromHour} isNight={stretch.isNight} style={{ flex: `${stretch.toHour - stretch.fromHour} 0 0` }}>
            {stretch === widest(stretch.isNight) ? (stretch.isNight ? 'Night' : 'Day') : null}
          </Stretch>
        ))}
      </Band>
      <Scale aria-hidden>
        {stretches.map(({ fromHour }) => (
          <span key={fromHour} style={{ left: `${(fromHour / 24) * 100}%` }}>
            {formatHour(fromHour)}
          </span>
        ))}
      </Scale>
      {props.night === null || props.day === null ? null : (
        <Prices aria-hidden>
          <div>
            <dt>Night</dt>
            <dd>{props.night}</dd>
          </div>
          <div>
            <dt>Day</dt>
            <dd>{props.day}</dd>
          </div>
        </Prices>
      )}
    </div>
  )
}
