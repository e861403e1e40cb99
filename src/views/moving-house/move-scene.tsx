import { House } from '#design/scenery/house.tsx'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { Bush, CabbageTree, Pine } from '#design/scenery/trees.tsx'
import { type Day, formatDayLong } from '#domain/basics/days.ts'

const Frame = styled('div', {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 20,
  background: 'linear-gradient($colors$sky0, $colors$sky2)',
  '& > svg': { display: 'block', width: '100%', height: 112 },
  // One picture for a phone, one for wider screens.
  '& > svg[data-wide="true"]': { '@belowMd': { display: 'none' } },
  '& > svg[data-wide="false"]': { '@md': { display: 'none' } },
  '@forced': { border: '1px solid CanvasText' },
})

const Labels = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '16px 22px 0',
  '@md': { flexDirection: 'row', justifyContent: 'space-between', '& > :last-child': { textAlign: 'right' } },
})

const Van = () => (
  <g transform="translate(430 96) scale(.7)">
    <rect x={-40} y={-34} width={48} height={26} rx={3} fill="#F7EFE6" />
    <path d="M10-30h13c5 0 8 6 10 11l3 3v8H10z" fill="#0B5D57" />
    <path d="M14-26h8c3 0 4 3 6 7H14z" fill="#CFE3E8" />
    <circle cx={-24} cy={-6} r={7} fill="#233A3C" />
    <circle cx={22} cy={-6} r={7} fill="#233A3C" />
  </g>
)

const Picture = ({ isWide }: { isWide: boolean }) => (
  <svg viewBox={isWide ? '0 0 860 114' : '250 0 360 114'} preserveAspectRatio="xMidYMax slice" data-wide={isWide} aria-hidden>
    <circle cx={430} cy={26} r={24} fill={paint('sun')} />
    <path d="M0 50c110-40 230-26 330-8s200-52 310-30 150 30 220 14v90H0z" fill={paint('hill3')} />
    <path d="M0 70c120-24 220-18 330-4s240-30 350-12 120 10 180 4v60H0z" fill={paint('hill2')} />
    <g transform={`translate(${isWide ? 92 : 258} 10) scale(.98)`}>
      <House type="standalone" scheme="tussock" />
    </g>
    <g transform={`translate(${isWide ? 640 : 486} 10) scale(.98)`}>
      <House type="terrace" scheme="harbour" />
    </g>
    {isWide ? (
      <>
        <Pine x={330} y={68} scale={1.1} />
        <Pine x={342} y={68} scale={0.9} />
        <Pine x={560} y={60} />
        <CabbageTree x={240} y={86} scale={1.4} />
        <CabbageTree x={782} y={86} scale={1.3} />
        <Bush x={60} y={86} scale={1.2} />
      </>
    ) : null}
    <path d="M0 90c150-14 300-12 430-6s300-6 430 0v34H0z" fill={paint('hill1')} />
    <path
      d="M158 98C300 84 560 110 698 96"
      fill="none"
      stroke="#F3E3C3"
      strokeWidth={2.6}
      strokeDasharray="2 9"
      strokeLinecap="round"
    />
    <Van />
  </svg>
)

const Pictures = () => (
  <>
    <Picture isWide />
    <Picture isWide={false} />
  </>
)

/** Without text; decorative. */
export const MovePicture = () => (
  <Frame css={{ paddingTop: '$5' }}>
    <Pictures />
  </Frame>
)

interface MoveSceneProps {
  readonly from: string
  readonly to: string
  readonly leaving: Day
  readonly arriving: Day
}

export const MoveScene = ({ from, to, leaving, arriving }: MoveSceneProps) => (
  <Frame>
    <Labels>
      <div>
        <Text kind="small" tone="sky2" weight="strong">{`Leaving ${formatDayLong(leaving)}`}</Text>
        <Text as="h3" kind="h3" tone="sky">
          {from}
        </Text>
      </div>
      <div>
        <Text kind="small" tone="sky2" weight="strong">{`Arriving ${formatDayLong(arriving)}`}</Text>
        <Text as="h3" kind="h3" tone="sky">
          {to}
        </Text>
      </div>
    </Labels>
    <Pictures />
  </Frame>
)
