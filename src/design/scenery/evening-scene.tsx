import type { ReactNode } from 'react'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { House } from './house.tsx'
import { CabbageTree } from './trees.tsx'

const Frame = styled('section', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: 400,
  minWidth: 0,
  overflow: 'hidden',
  isolation: 'isolate',
  borderRadius: '$card',
  boxShadow: '$card',
  background: 'linear-gradient($colors$sky0, $colors$sky1 46%)',
  color: '#FFFFFF',
  '& > svg': { position: 'absolute', insetInline: 0, top: 0, width: '100%', height: 260, zIndex: -1 },
  '@forced': { border: '1px solid CanvasText', '& > svg': { display: 'none' } },
})

// The text's hill continues below the picture.
const Hill = styled('div', {
  position: 'relative',
  marginTop: 248,
  padding: '4px 20px 20px',
  background: 'linear-gradient($colors$hill1, $colors$hill0)',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  '@sm': { paddingInline: 24, paddingBottom: 24 },
})

export const SceneActions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$3',
  marginTop: '$4',
  '& > a': { background: '#FFFFFF', color: '#0E2A2C', '&:hover': { background: '#E7EDEA !important' } },
  '& > button': {
    color: '#FFFFFF',
    boxShadow: 'inset 0 0 0 1.5px rgba(255,255,255,.85)',
    '&:hover': { background: 'rgba(255,255,255,.14) !important' },
  },
})

export const EveningScene = ({ label, children }: { label: string; children: ReactNode }) => (
  <Frame aria-label={label}>
    <svg viewBox="0 0 380 260" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx={142} cy={82} r={100} fill={paint('glow')} opacity={0.35} />
      <circle cx={142} cy={82} r={64} fill={paint('glow')} opacity={0.5} />
      <circle cx={142} cy={82} r={22} fill={paint('sun')} />
      <path d="M0 152c34-8 66-36 104-36 30 0 52 26 86 22 44-6 70-16 104-18 40-2 66 22 86 22v118H0z" fill={paint('hill3')} />
      <path d="M0 190c44 4 80-22 130-14 44 8 70-12 122-16 52-4 90 8 128 10v90H0z" fill={paint('hill2')} />
      <g transform="translate(278 140) scale(.62)">
        <House type="standalone" scheme="tussock" />
      </g>
      <CabbageTree x={58} y={214} scale={1.1} />
      <path d="M0 222c60-18 120-22 176-8 74 16 140-14 204-6v60H0z" fill={paint('hill1')} />
    </svg>
    <Hill>{children}</Hill>
  </Frame>
)
