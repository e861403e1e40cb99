import type { ReactNode } from 'react'
import { Check } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Rail = styled('aside', {
  display: 'none',
  color: '#fff',
  background: '$hill0',
  padding: '32px 24px',
  '@lg': { display: 'flex', flexDirection: 'column' },
  '@inApp': { display: 'none' },
})

const List = styled('ol', { listStyle: 'none', padding: 0, marginTop: 20 })

const Item = styled('li', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  fontWeight: 540,
  '& > :is(button, span)': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    color: 'inherit',
    font: 'inherit',
    borderRadius: '$button',
    textAlign: 'left',
  },
  '& > button:focus-visible': { outlineColor: '#fff' },
  '@hover': { '& > button:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
  '& i': {
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: '$chip',
    background: 'rgba(255,255,255,.16)',
    fontStyle: 'normal',
    fontSize: '.875rem',
    fontWeight: 600,
  },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 40,
    height: 24,
    width: 2,
    background: 'rgba(255,255,255,.28)',
  },
  '@forced': { '& i': { border: '1px solid CanvasText' } },
  variants: {
    state: {
      done: { '& i': { background: '#FFC940', color: '#2B2000' }, '&:not(:last-child)::after': { background: '#FFC940' } },
      current: { '& i': { background: '#fff', color: '#0E2A2C', boxShadow: '0 0 0 4px rgba(255,255,255,.25)' } },
      upcoming: {},
    },
  },
})

const Foot = styled('div', {
  marginTop: 'auto',
  padding: '14px 16px',
  borderRadius: 16,
  background: 'rgba(255,255,255,.1)',
  fontSize: '.875rem',
  lineHeight: 1.45,
})

export interface RailStep {
  readonly id: string
  readonly label: string
  readonly state: 'done' | 'current' | 'upcoming'
  readonly onOpen?: () => void
}

interface StepRailProps {
  readonly name: string
  readonly steps: readonly RailStep[]
  readonly note?: ReactNode
}

export const StepRail = ({ name, steps, note }: StepRailProps) => (
  <Rail aria-label={`${name}: steps`}>
    <Text kind="h2">{name}</Text>
    <List>
      {steps.map(({ id, label, state, onOpen }, index) => {
        const words = (
          <>
            <i aria-hidden>{state === 'done' ? <Check size={16} strokeWidth={3} /> : index + 1}</i>
            {label}
          </>
        )
        return (
          <Item key={id} state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {onOpen && state !== 'current' ? (
              <button type="button" onClick={onOpen}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </Item>
        )
      })}
    </List>
    {note === undefined ? null : <Foot>{note}</Foot>}
  </Rail>
)
