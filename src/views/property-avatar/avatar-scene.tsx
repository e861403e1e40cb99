import { House } from '#design/scenery/house.tsx'
import { houseOf } from '#design/scenery/house-schemes.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { CabbageTree, Pine } from '#design/scenery/trees.tsx'
import { useTheme } from '#design/theme/use-theme.ts'

const Frame = styled('figure', {
  margin: 0,
  overflow: 'hidden',
  borderRadius: '$scene',
  height: 220,
  '@lg': { height: 360 },
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '@forced': { border: '1px solid CanvasText' },
})

interface AvatarSceneProps {
  /** Null before a choice: empty land. */
  readonly type: string | null
  readonly colour: string | null
  readonly label: string
}

/** By day; by night, with lights on, in a dark theme. */
export const AvatarScene = ({ type, colour, label }: AvatarSceneProps) => {
  const { mode } = useTheme()
  return (
    <Frame>
      <svg viewBox="0 0 480 340" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
        <rect width={480} height={340} fill={paint('sky1')} />
        <circle cx={372} cy={84} r={30} fill={paint('sun')} />
        <path d="M0 206c60-38 120-26 190-8s130-46 190-30 70 14 100 6v166H0z" fill={paint('hill3')} />
        <path d="M0 244c80-30 150-14 230 2s150-30 250-12v106H0z" fill={paint('hill2')} />
        <Pine x={64} y={250} scale={1.6} />
        <Pine x={92} y={252} scale={1.2} />
        {type === null ? null : (
          <g transform="translate(120 120) scale(2)">
            <House {...houseOf(type, colour)} isLit={mode === 'dark'} />
          </g>
        )}
        <path d="M0 286c120-18 320-18 480 6v48H0z" fill={paint('hill1')} />
        <CabbageTree x={414} y={300} scale={2.6} />
      </svg>
    </Frame>
  )
}
