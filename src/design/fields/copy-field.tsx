import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
}

const nothing = () => {}

export const CopyField = (props: CopyFieldProps) => (
  <TextField
    {...props}
    readOnly
    spellCheck={false}
    autoComplete="off"
    onChange={nothing}
    onFocus={({ target }) => target.select()}
  />
)
