import { type TextareaHTMLAttributes, useId } from 'react'
import { dimmedText } from '#design/controls/dimmed.ts'
import { controlStyle, describedBy, FieldError, FieldHint, FieldLabel, FieldStack } from './field-parts.tsx'

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength' | 'onChange' | 'value'> & {
  readonly label: string
  readonly hint?: string
  readonly error?: string | null
  readonly disabled?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

export const TextArea = ({ label, hint, error, value, onChange, id, disabled = false, ...rest }: TextAreaProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldStack>
      <FieldLabel htmlFor={fieldId}>{label}</FieldLabel>
      <textarea
        rows={3}
        {...rest}
        id={fieldId}
        className={controlStyle({ css: { paddingBlock: 12, lineHeight: 1.45, resize: 'vertical' } }).className}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error)}
        onChange={({ target }) => onChange(target.value)}
        {...dimmedText(disabled)}
      />
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
      {hint ? <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint> : null}
    </FieldStack>
  )
}
