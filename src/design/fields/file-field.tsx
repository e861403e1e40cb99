import { type ReactNode, useId } from 'react'
import { styled } from '#design/theme/stitches.ts'
import { dimmed } from '#design/controls/dimmed.ts'
import { describedBy, FieldError, FieldHint, FieldLabel, FieldStack } from './field-parts.tsx'

const Input = styled('input', {
  width: '100%',
  minHeight: 48,
  padding: 4,
  borderRadius: '$input',
  background: '$surface',
  color: '$ink2',
  fontSize: '.9375rem',
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong',
  '&::file-selector-button': {
    minHeight: 40,
    marginRight: 12,
    paddingInline: 16,
    border: 0,
    borderRadius: '$input',
    background: '$primarySoft',
    color: '$onPrimarySoft',
    font: 'inherit',
    fontWeight: 560,
    cursor: 'inherit',
  },
  '&[aria-invalid="true"]': { boxShadow: 'inset 0 0 0 2px $colors$bad' },
  '&[aria-disabled="true"]': { background: '$sunken', color: '$ink3', cursor: 'default', boxShadow: 'none' },
  '@forced': { border: '1px solid FieldText' },
})

interface FileFieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | null
  /** A hint to the browser: other files may still arrive. */
  readonly accept: string
  readonly isDisabled?: boolean
  readonly id?: string
  readonly onChoose: (file: File) => void
}

export const FileField = ({ label, hint, error, accept, isDisabled = false, id, onChoose }: FileFieldProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldStack>
      <FieldLabel htmlFor={fieldId}>{label}</FieldLabel>
      <Input
        type="file"
        id={fieldId}
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error)}
        // Reset, so that the same file can be chosen again.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
        }}
        {...dimmed(isDisabled)}
      />
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
      {hint ? <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint> : null}
    </FieldStack>
  )
}
