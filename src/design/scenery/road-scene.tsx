import { Fragment, useId } from 'react'
import { paint } from '#design/theme/paint.ts'
import { spline } from '#design/theme/spline.ts'
import { styled } from '#design/theme/stitches.ts'
import { useSize } from '#design/theme/use-size.ts'
import { House } from './house.tsx'
import { Bush, CabbageTree, Pine } from './trees.tsx'

export interface RoadStop {
  readonly name: string
  readonly when: string
  readonly state: 'done' | 'now' | 'ahead' | 'missed'
}

interface RoadSceneProps {
  readonly label: string
  readonly stops: readonly RoadStop[]
  readonly truckAt: number
}

const height = 232
const lowest = 186
const roomBelow = 44
const narrow = 720

const Frame = styled('div', {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: '0 0 $radii$card $radii$card',
  '& > svg': { position: 'absolute', inset: 0 },
})

const Stops = styled('ol', {
  position: 'absolute',
  inset: '0 12px 8px',
  top: 'auto',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  color: '#fff',
  fontSize: '.875rem',
  lineHeight: 1.3,
  '& b': { fontWeight: 600 },
  '& li': { flex: 1, minWidth: 0, textAlign: 'center' },
  '& li:first-child': { textAlign: 'start' },
  '& li:last-child': { textAlign: 'end' },
  '@belowMd': { fontSize: '.75rem', '& b, & span': { display: 'block' }, '& i': { display: 'none' } },
})

const Truck = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x={-44} y={-34} width={52} height={24} rx={3} fill="#F7EFE6" />
    <rect x={-44} y={-34} width={52} height={6} rx={3} fill="#B95029" />
    {[-38, -26, -14, -2].map((at) => (
      <Fragment key={at}>
        <rect x={at} y={-27} width={8} height={17} rx={3.4} fill="#AFC3C6" />
        <rect x={at + 2} y={-30} width={4} height={4} rx={1} fill="#738D89" />
      </Fragment>
    ))}
    <path d="M10-32h14c5 0 9 6 11 12l3 3v7H10z" fill="#B95029" />
    <path d="M15-28h8c3 0 5 4 7 8H15z" fill="#CFE3E8" />
    <rect x={-46} y={-12} width={86} height={5} rx={2} fill="#233A3C" />
    {[-28, 24].map((at) => (
      <Fragment key={at}>
        <circle cx={at} cy={-5} r={7.5} fill="#233A3C" />
        <circle cx={at} cy={-5} r={3} fill="#AFC3C6" />
      </Fragment>
    ))}
  </g>
)

const Depot = () => (
  <g transform="translate(14 76) scale(.95)">
    <rect y={26} width={92} height={44} fill="#C6D8DC" />
    <path d="M-4 28 46 6l50 22z" fill="#27456B" />
    <rect x={34} y={40} width={26} height={32} fill="#F3E3C3" />
    <path d="M34 48h26M34 56h26M34 64h26" stroke="#C6D8DC" strokeWidth={2} />
  </g>
)

const road = [
  [0, 150],
  [0.11, 138],
  [0.25, 150],
  [0.4, 126],
  [0.54, 112],
  [0.68, 130],
  [0.82, 118],
  [0.93, 100],
  [1.02, 104],
] as const

const roadAt = (share: number): number => {
  const next = road.findIndex(([at]) => at >= share)
  const [to, from] = [road[next] ?? road[0], road[Math.max(0, next - 1)] ?? road[0]]
  const part = to[0] === from[0] ? 0 : (share - from[0]) / (to[0] - from[0])
  const eased = part * part * (3 - 2 * part)
  return from[1] + (to[1] - from[1]) * (part * 0.45 + eased * 0.55)
}

const placeOf = (index: number, count: number, width: number): number => {
  const margin = Math.min(0.08, 26 / width)
  return margin + (index / Math.max(1, count - 1)) * (1 - 2 * margin)
}

const Mark = ({ x, state }: { x: number; state: RoadStop['state'] }) => {
  if (state === 'ahead')
    return <circle cx={x} cy={lowest} r={7} fill={paint('hill1')} stroke="#fff" strokeOpacity={0.7} strokeWidth={2.5} />
  return (
    <>
      {state === 'now' ? <circle cx={x} cy={lowest} r={13} fill="#FFC940" fillOpacity={0.35} /> : null}
      <circle cx={x} cy={lowest} r={8} fill="#FFC940" />
      {state === 'done' ? (
        <path
          d={`M${x - 3.4} ${lowest + 0.2}l2.5 2.6 4.6-5`}
          stroke="#2B2000"
          strokeWidth={2}
          fill="none"
          strokeLinecap="round"
        />
      ) : null}
      {state === 'missed' ? (
        <path d={`M${x - 3} ${lowest - 3}l6 6m0-6l-6 6`} stroke="#2B2000" strokeWidth={2} fill="none" strokeLinecap="round" />
      ) : null}
    </>
  )
}

export const RoadScene = ({ label, stops, truckAt }: RoadSceneProps) => {
  const sky = useId()
  const [ref, { width }] = useSize<HTMLDivElement>({ width: 360, height })
  const tall = width < narrow ? height + roomBelow : height
  const line = spline(
    road.map(([x, y]) => ({ x: x * width, y })),
    0.62,
  )
  const at = stops.map((_, index) => placeOf(index, stops.length, width) * width)
  const [first = 0, last = width] = [at[0], at.at(-1)]
  const truck = at[truckAt] ?? first
  const truckX = Math.min(width - 150, Math.max(140, truck))
  const wide = width / 1176
  const scale = (x: number) => x * wide
  return (
    <Frame ref={ref} style={{ height: tall }}>
      <svg width={width} height={tall} viewBox={`0 0 ${width} ${tall}`} role="img" aria-label={label}>
        <defs>
          <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={paint('sky0')} />
            <stop offset="1" stopColor={paint('sky2')} />
          </linearGradient>
        </defs>
        <rect width={width} height={height} fill={`url(#${sky})`} />
        <circle cx={scale(560)} cy={62} r={24} fill={paint('sun')} />
        <g transform={`scale(${wide} 1)`}>
          <path d="M0 92C120 40 240 60 360 84s210-50 330-30 190 48 300 14 150-22 186-10v174H0z" fill={paint('hill3')} />
          <path d="M0 120c100-24 220-34 330-8s230-6 330-28 220 30 320 10 150-26 196-14v152H0z" fill={paint('hill2')} />
        </g>
        <Pine x={scale(300)} y={112} scale={1.2} />
        <Pine x={scale(560)} y={100} scale={0.9} />
        <Pine x={scale(850)} y={100} scale={1.1} />
        <Depot />
        <g transform={`translate(${width - 136} 28)`}>
          <House type="standalone" scheme="tussock" />
        </g>
        <path d={`${line}L${width} ${tall} 0 ${tall}z`} fill={paint('hill1')} />
        <g transform="translate(0 5)" fill="none">
          <path d={line} stroke="#0E3F3B" strokeWidth={11} />
          <path d={line} stroke="#F3E3C3" strokeOpacity={0.8} strokeWidth={2} strokeDasharray="12 12" />
        </g>
        <CabbageTree x={width - 190} y={roadAt(1 - 190 / width) - 1} scale={1.5} />
        <Bush x={scale(520)} y={roadAt(0.44)} scale={1.2} />
        <Truck x={truckX} y={roadAt(truckX / width) + 6} />
        <path d={`M${first} ${lowest}H${last}`} stroke="#fff" strokeOpacity={0.35} strokeWidth={4} strokeLinecap="round" />
        <path d={`M${first} ${lowest}H${truck}`} stroke="#FFC940" strokeWidth={4} strokeLinecap="round" />
        {stops.map(({ name, state }, index) => (
          <Mark key={name} x={at[index] ?? 0} state={state} />
        ))}
      </svg>
      <Stops>
        {stops.map(({ name, when, state }) => (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            {when === '' ? null : (
              <span>
                <i>, </i>
                {when}
              </span>
            )}
          </li>
        ))}
      </Stops>
    </Frame>
  )
}
