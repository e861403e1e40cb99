import { styled } from '#design/theme/stitches.ts'

const Labels = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  fontSize: '.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: '$ink2',
  '& > b': { fontWeight: 450, color: '$ink' },
})

const Track = styled('div', {
  position: 'relative',
  height: 10,
  marginBlock: 8,
  borderRadius: 5,
  background: '$sunken',
  '@forced': { border: '1px solid CanvasText' },
})

const Band = styled('i', {
  position: 'absolute',
  insetBlock: 0,
  minWidth: 4,
  borderRadius: 5,
  background: '$bar',
  opacity: 0.5,
  '@forced': { forcedColorAdjust: 'none', background: 'Highlight' },
})

const Pin = styled('i', {
  position: 'absolute',
  top: -6,
  width: 22,
  height: 22,
  marginLeft: -11,
  borderRadius: 11,
  background: '$loyal',
  boxShadow: 'inset 0 0 0 2.5px $colors$ink',
  '@forced': { forcedColorAdjust: 'none', background: 'CanvasText' },
})

export interface RangeTrackProps {
  readonly from: number
  readonly to: number
  readonly at: number | null
  readonly low: string
  readonly likely: string
  readonly high: string
  readonly label: string
}

const percent = (share: number): string => `${Math.max(0, Math.min(1, share)) * 100}%`

export const RangeTrack = ({ from, to, at, low, likely, high, label }: RangeTrackProps) => (
  <div role="img" aria-label={label}>
    <Labels aria-hidden>
      <span>{low}</span>
      <b>{likely}</b>
      <span>{high}</span>
    </Labels>
    <Track>
      <Band style={{ left: percent(from), right: `calc(100% - ${percent(to)})` }} />
      {at === null ? null : <Pin style={{ left: percent(at) }} />}
    </Track>
  </div>
)
