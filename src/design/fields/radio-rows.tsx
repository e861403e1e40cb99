import { type ReactNode, useId } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { styled } from '#design/theme/stitches.ts'

const Group = styled('fieldset', { border: 0, margin: 0, padding: 0, minWidth: 0 })
const Legend = styled('legend', { padding: 0, fontWeight: 540, marginBottom: '$1' })
const Options = styled('div', { variants: { isLine: { true: { display: 'flex', flexWrap: 'wrap', gap: '0 20px' } } } })
const Option = styled('label', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 44,
  paddingBlock: 6,
  cursor: 'pointer',
  fontSize: '.9375rem',
  fontWeight: 540,
  '& input': { flex: 'none', width: 22, height: 22, margin: 0, accentColor: '$colors$primary' },
  '& input[aria-disabled="true"]': { opacity: 0.5 },
  '&:has(input[aria-disabled="true"])': { cursor: 'default', color: '$ink2' },
})

export interface RadioRow<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface RadioRowsProps<Value extends string> {
  readonly label: ReactNode
  readonly options: readonly RadioRow<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
  readonly errorId?: string | null
  readonly isLine?: boolean
}

export const RadioRows = <Value extends string>(props: RadioRowsProps<Value>) => {
  const { label, options, value, onChange, isDisabled = false, errorId = null, isLine = false } = props
  const name = useId()
  return (
    <Group aria-describedby={errorId ?? undefined}>
      <Legend>{label}</Legend>
      <Options isLine={isLine}>
        {options.map((option) => (
          <Option key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              {...dimmed(isDisabled)}
            />
            <span>{option.label}</span>
          </Option>
        ))}
      </Options>
    </Group>
  )
}
