import type { ReactNode } from 'react'
import { styled } from '#design/theme/stitches.ts'
import type { Fact } from './facts.tsx'

const Frame = styled('section', {
  borderRadius: 14,
  background: '$surface',
  boxShadow: '0 0 0 1px $colors$line',
  overflow: 'clip',
  '@forced': { border: '1px solid CanvasText' },
})

const Top = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '12px 16px',
  padding: 16,
})

const Who = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minWidth: 0,
  '& h1': { fontSize: 22, fontWeight: 600, letterSpacing: '-.014em', lineHeight: 1.25, overflowWrap: 'anywhere' },
})

const Mark = styled('span', {
  display: 'grid',
  flex: 'none',
  width: 48,
  height: 48,
  placeItems: 'center',
  borderRadius: 48,
  background: '$infoSoft',
  color: '$info',
  fontSize: 17,
  fontWeight: 600,
  '@forced': { border: '1px solid CanvasText' },
})

const Badges = styled('div', { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 4 })

const Strip = styled('dl', {
  display: 'flex',
  flexWrap: 'wrap',
  borderTop: '1px solid $line',
  '& > div': { flex: '1 1 auto', padding: '12px 16px 13px', boxShadow: '-1px 0 0 $colors$line', minWidth: 0 },
  '& dt': { fontSize: 13, color: '$ink2' },
  '& dd': { fontSize: 14, fontWeight: 560, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

interface CustomerHeadProps {
  readonly name: string
  readonly initials: string
  readonly badges: ReactNode
  readonly actions: ReactNode
  readonly facts: readonly Fact[]
}

/** Name, badges and actions above a strip of facts. */
export const CustomerHead = ({ name, initials, badges, actions, facts }: CustomerHeadProps) => (
  <Frame aria-label={name}>
    <Top>
      <Who>
        <Mark aria-hidden>{initials}</Mark>
        <div>
          <h1 id="page-title" tabIndex={-1}>
            {name}
          </h1>
          <Badges>{badges}</Badges>
        </div>
      </Who>
      {actions}
    </Top>
    <Strip>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Strip>
  </Frame>
)
