import type { ReactNode } from 'react'
import { Avatar } from '#design/scenery/avatar.tsx'
import { Spinner } from '#design/controls/button.tsx'
import { dimmed } from '#design/controls/dimmed.ts'
import type { PropertyButtonProps } from './property-button.tsx'
import { styled } from '#design/theme/stitches.ts'

const Choice = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 64,
  padding: '8px 12px',
  borderRadius: 12,
  fontSize: '.9375rem',
  fontWeight: 600,
  '@hover': { '&:hover:not([aria-disabled="true"], [aria-busy="true"])': { background: '$sunken' } },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current="true"]': { background: '$primarySoft', color: '$onPrimarySoft' },
  '&[aria-disabled="true"]': { opacity: 0.55 },
  '& > span:nth-of-type(2)': { flex: 1, minWidth: 0 },
  '& small': { display: 'block', fontSize: '.875rem', fontWeight: 450, opacity: 0.88 },
})

export interface PropertyChoiceProps extends Pick<PropertyButtonProps, 'name' | 'address' | 'status' | 'avatar'> {
  readonly isCurrent: boolean
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly onPick: () => void
  readonly end?: ReactNode
}

export const PropertyChoice = (props: PropertyChoiceProps) => {
  const { name, address, status, avatar, isBusy = false, isCurrent, isDisabled = false, onPick, end } = props
  return (
    <Choice
      type="button"
      aria-current={isCurrent}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onPick}
      {...dimmed(isDisabled)}
    >
      <Avatar type={avatar?.type} scheme={avatar?.scheme} size={44} />
      <span>
        {name} {status}
        <small>{address}</small>
      </span>
      {isBusy ? <Spinner /> : end}
    </Choice>
  )
}
