import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Avatar } from '#design/scenery/avatar.tsx'
import { Spinner } from '#design/controls/button.tsx'
import { ChevronsUpDown } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Button = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  minHeight: 48,
  padding: '4px 12px 4px 6px',
  borderRadius: 16,
  '@belowLg': { marginInlineStart: -6 },
  '@hover': { '&:hover': { background: 'color-mix(in srgb, $colors$ink 6%, transparent)' } },
  '& > span:nth-of-type(2)': { minWidth: 0 },
  '& b': {
    display: 'block',
    overflow: 'hidden',
    fontSize: '.9375rem',
    fontWeight: 600,
    lineHeight: 1.2,
    letterSpacing: '-.01em',
    overflowWrap: 'normal',
    textOverflow: 'ellipsis',
  },
  '& small': {
    display: 'block',
    fontSize: '.8125rem',
    lineHeight: 1.25,
    opacity: 0.86,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    maxWidth: '46vw',
    '@lg': { maxWidth: 190 },
    '@lgOnly': { display: 'none' },
  },
  '& > svg:last-child': { opacity: 0.7 },
})

export type PropertyButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'name'> & {
  readonly name: string
  readonly address: string
  readonly status?: ReactNode
  readonly avatar?: { readonly type?: string | null; readonly scheme?: string | null } | null
  readonly isBusy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export const PropertyButton = ({ name, address, status, avatar, isBusy = false, ...rest }: PropertyButtonProps) => (
  <Button
    type="button"
    aria-label={`Switch property. ${[name, address].filter(Boolean).join(', ')}`}
    {...rest}
    aria-busy={isBusy || undefined}
  >
    <Avatar type={avatar?.type} scheme={avatar?.scheme} />
    <span>
      <b>
        {name} {status}
      </b>
      <small>{address}</small>
    </span>
    {isBusy ? <Spinner /> : <ChevronsUpDown size={18} strokeWidth={1.8} aria-hidden />}
  </Button>
)
