import type { ReactNode } from 'react'
import { CalendarCheck, Clock, Gauge, Tags, Zap } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import type { ProofFact } from './proof-words.ts'

const Facts = styled('ul', {
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 38,
    paddingBlock: 4,
    fontSize: '.875rem',
    lineHeight: 1.35,
    borderTop: '1px solid color-mix(in srgb, $colors$ink3 26%, transparent)',
  },
  '@lg': { '& > li:first-child': { borderTop: 0 } },
  variants: { tone: { good: { '& svg': { color: '$good' } }, warn: { '& svg': { color: '$warn' } } } },
})

const icons: Readonly<Record<ProofFact['kind'], ReactNode>> = {
  reads: <Gauge size={18} aria-hidden />,
  days: <CalendarCheck size={18} aria-hidden />,
  prices: <Tags size={18} aria-hidden />,
  energy: <Zap size={18} aria-hidden />,
  checked: <Clock size={18} aria-hidden />,
}

export const ProofFacts = ({ tone, facts }: { tone: 'good' | 'warn'; facts: readonly ProofFact[] }) => (
  <Facts tone={tone}>
    {facts.map(({ kind, text }) => (
      <li key={kind}>
        {icons[kind]}
        <span>{text}</span>
      </li>
    ))}
  </Facts>
)
