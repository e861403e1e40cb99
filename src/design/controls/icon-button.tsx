import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { dimmed } from './dimmed.ts'
import { styled } from '#design/theme/stitches.ts'

const Square = styled('button', {
  position: 'relative',
  width: 44,
  height: 44,
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: '$button',
  color: '$ink2',
  transition: 'background-color $press',
  '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$sunken' } },
  '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'default' },
  '@print': { display: 'none' },
  variants: {
    kind: {
      plain: {},
      outline: {
        background: '$surface',
        boxShadow: 'inset 0 0 0 1px $colors$line',
        '&:focus-visible': { boxShadow: 'inset 0 0 0 1px $colors$line, 0 0 0 2px $colors$canvas' },
      },
      inherit: { color: 'inherit', '@hover': { '&:hover:not([aria-disabled="true"])': { background: 'transparent' } } },
    },
  },
  defaultVariants: { kind: 'plain' },
})

const Dot = styled('i', {
  position: 'absolute',
  top: 9,
  right: 9,
  width: 13,
  height: 13,
  borderRadius: '$chip',
  background: '$cmp',
  border: '2px solid $canvas',
})

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  readonly label: string
  readonly icon: ReactNode
  readonly kind?: 'plain' | 'outline' | 'inherit'
  readonly hasDot?: boolean
  /** Ignores presses, but stays focusable. */
  readonly disabled?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({ label, icon, kind = 'plain', hasDot = false, disabled = false, ...rest }: IconButtonProps) => (
  <Square type="button" {...rest} kind={kind} aria-label={label} {...dimmed(disabled)}>
    {icon}
    {hasDot ? <Dot /> : null}
  </Square>
)
