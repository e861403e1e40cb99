import { House } from './house.tsx'
import type { HouseScheme, HouseType } from './house-schemes.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { Bush, CabbageTree, Pine } from './trees.tsx'
import { useTheme } from '#design/theme/use-theme.ts'

const Frame = styled('div', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  overflow: 'hidden',
  borderRadius: '$scene',
  minHeight: 520,
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '@forced': { border: '1px solid CanvasText' },
})

const Words = styled('div', { position: 'relative', padding: '24px 28px', color: '#fff' })

const Chips = styled('ul', { display: 'flex', flexWrap: 'wrap', gap: '$2', marginTop: '$3' })

const Chip = styled('li', {
  padding: '6px 12px',
  borderRadius: '$chip',
  fontSize: '.84375rem',
  fontWeight: 560,
  background: 'rgba(255,255,255,.92)',
  color: '#0E2A2C',
  variants: {
    isNext: { true: { background: 'none', color: '#fff', boxShadow: 'inset 0 0 0 1.5px rgba(255,255,255,.55)' } },
  },
})

const most = 6

interface WizardSceneProps {
  readonly title: string
  readonly house: { readonly type: HouseType; readonly scheme: HouseScheme }
  readonly soFar: readonly string[]
  readonly next: string | null
}

export const WizardScene = ({ title, house, soFar, next }: WizardSceneProps) => {
  const { mode } = useTheme()
  return (
    <Frame>
      <svg viewBox="0 0 480 640" preserveAspectRatio="xMidYMax slice">
        <defs>
          <linearGradient id="wizard-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={paint('sky0')} />
            <stop offset=".5" stopColor={paint('sky1')} />
            <stop offset=".75" stopColor={paint('sky2')} />
          </linearGradient>
          <radialGradient id="wizard-glow">
            <stop offset="0" stopColor={paint('glow')} stopOpacity={0.95} />
            <stop offset="1" stopColor={paint('glow')} stopOpacity={0} />
          </radialGradient>
        </defs>
        <rect width={480} height={640} fill="url(#wizard-sky)" />
        <circle cx={172} cy={300} r={110} fill="url(#wizard-glow)" opacity={mode === 'dark' ? 0.35 : 1} />
        <circle cx={172} cy={300} r={17} fill={paint('sun')} />
        <path d="M0 364c50-4 92-76 152-72s94 66 150 62 118-46 178-32v330H0z" fill={paint('hill3')} />
        <path d="M0 396c60 6 112 26 176 14s102-52 168-56 92 26 136 16v280H0z" fill={paint('hill2')} />
        <Pine x={28} y={398} />
        <Pine x={42} y={400} scale={1.3} />
        <Pine x={316} y={362} scale={1.1} />
        <g transform="translate(136 296) scale(2)">
          <House {...house} isLit={mode === 'dark'} />
        </g>
        <path d="M0 470c70 0 120-10 190-26s190-10 290 2v194H0z" fill={paint('hill1')} />
        <path d="M0 600c120-20 320-20 480 0v40H0z" fill={paint('hill0')} />
        <CabbageTree x={414} y={446} scale={2.2} />
        <CabbageTree x={440} y={450} scale={1.7} />
        <Bush x={80} y={464} scale={1.6} />
        <Pine x={114} y={462} scale={1.5} />
      </svg>
      <Words>
        {soFar.length > 0 || next !== null ? <Text kind="h3">{title}</Text> : null}
        <Chips>
          {soFar.slice(-most).map((words) => (
            <Chip key={words}>{words}</Chip>
          ))}
          {next === null ? null : <Chip isNext>{next} next</Chip>}
        </Chips>
      </Words>
    </Frame>
  )
}
