import { type ReactNode, useId } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { FieldHint } from './field-parts.tsx'
import { styled } from '#design/theme/stitches.ts'

const Button = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  fontSize: '.9375rem',
  fontWeight: 520,
  borderRadius: '$button',
  '& > i': {
    position: 'relative',
    flex: 'none',
    width: 44,
    height: 26,
    borderRadius: '$chip',
    background: '$lineStrong',
    transition: 'background-color $press',
    '@forced': { border: '1px solid ButtonText' },
  },
  '& > i::after': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 3,
    width: 20,
    height: 20,
    borderRadius: '$chip',
    background: '$surface',
    transition: 'transform $press',
    '@forced': { background: 'ButtonText' },
  },
  '&[aria-checked="true"] > i': { background: '$primary' },
  '&[aria-checked="true"] > i::after': { transform: 'translateX(18px)' },
  '&[aria-disabled="true"]': { color: '$ink3' },
  variants: {
    isSpread: { true: { width: '100%', justifyContent: 'space-between', flexDirection: 'row-reverse', minHeight: 52 } },
  },
})

export interface SwitchProps {
  readonly label: ReactNode
  readonly hint?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
  readonly isSpread?: boolean
}

export const Switch = ({ label, hint, isOn, onChange, isDisabled = false, isSpread = false }: SwitchProps) => {
  const hintId = useId()
  return (
    <>
      <Button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hint === undefined ? undefined : hintId}
        isSpread={isSpread}
        onClick={() => onChange(!isOn)}
        {...dimmed(isDisabled)}
      >
        <i />
        <span>{label}</span>
      </Button>
      {hint === undefined ? null : <FieldHint id={hintId}>{hint}</FieldHint>}
    </>
  )
}
