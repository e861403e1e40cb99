import { useId } from 'react'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { dimmed } from '#design/controls/dimmed.ts'

const Group = styled('fieldset', { border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: '$2' })

const Option = styled('label', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '$3',
  minHeight: 64,
  padding: '10px 16px',
  borderRadius: '$block',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  cursor: 'pointer',
  '& input': { width: 22, height: 22, margin: 0, accentColor: '$colors$primary' },
  '&:has(input:checked)': { background: '$primarySoft', color: '$onPrimarySoft', boxShadow: 'inset 0 0 0 2px $colors$primary' },
  '&:has(input:focus-visible)': { outline: '3px solid $focus', outlineOffset: 2 },
  '& input:focus-visible': { outline: 'none' },
  '&:has(input[aria-disabled="true"])': { cursor: 'default', opacity: 0.6 },
  '@forced': { border: '1px solid CanvasText', '&:has(input:checked)': { borderColor: 'Highlight' } },
})

const Label = styled('span', {
  fontWeight: 560,
  '& > span': { display: 'block' },
  '& > span + span': { fontWeight: 450, fontSize: '.875rem', color: '$ink2' },
  'input:checked ~ & > span + span': { color: 'inherit' },
})
const Amount = styled('span', { fontSize: '1.0625rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

export interface AmountRow<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
  readonly amount?: string
}

interface AmountRowsProps<Value extends string> {
  readonly label: string
  readonly options: readonly AmountRow<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
}

export const AmountRows = <Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: AmountRowsProps<Value>) => {
  const id = useId()
  return (
    <Group>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      {options.map((option) => (
        <Option key={option.value}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            {...dimmed(isDisabled)}
          />
          <Label>
            <span>{option.label}</span>
            {option.hint === undefined ? null : <span>{option.hint}</span>}
          </Label>
          {option.amount === undefined ? null : <Amount>{option.amount}</Amount>}
        </Option>
      ))}
    </Group>
  )
}
