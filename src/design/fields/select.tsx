import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { controlStyle, describedBy, FieldError, FieldHint, FieldLabel, FieldStack } from './field-parts.tsx'
import { ChevronDown } from '#design/theme/icons.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Frame = styled('div', {
  position: 'relative',
  '& > svg': { position: 'absolute', right: 14, top: 15, pointerEvents: 'none', color: '$ink2' },
})

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly isDisabled?: boolean
}

export interface SelectProps<Value extends string> extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  readonly label: ReactNode
  readonly isLabelHidden?: boolean
  readonly options: readonly SelectOption<Value>[]
  readonly disabled?: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly hint?: ReactNode
  readonly error?: string | null
}

/** Native: right on every phone, and works without scripts. */
export const Select = <Value extends string>(props: SelectProps<Value>) => {
  const { label, isLabelHidden = false, options, value, onChange, hint, error, id, disabled = false, ...rest } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const words = <FieldLabel htmlFor={fieldId}>{label}</FieldLabel>
  return (
    <FieldStack>
      {isLabelHidden ? <Hidden>{words}</Hidden> : words}
      <Frame>
        <select
          {...rest}
          id={fieldId}
          className={controlStyle({ css: { appearance: 'none', paddingRight: 40 } }).className}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error)}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex]
            if (chosen) onChange(chosen.value)
          }}
          {...dimmed(disabled)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </Frame>
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
      {hint ? <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint> : null}
    </FieldStack>
  )
}
