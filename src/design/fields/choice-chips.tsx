import { useId } from 'react'
import { Check } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Group = styled('fieldset', {
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: '$2', fontWeight: 560 },
})

const Chips = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2' })

const Chip = styled('label', {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingInline: 18,
  borderRadius: '$chip',
  fontSize: '.9375rem',
  fontWeight: 540,
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  '& > svg': { display: 'none' },
  '&:has(input:checked)': { background: '$primarySoft', color: '$onPrimarySoft', boxShadow: 'inset 0 0 0 2px $colors$primary' },
  'input:checked ~ svg': { display: 'block' },
  '&:has(input:focus-visible)': { outline: '3px solid $focus', outlineOffset: 3 },
  '@forced': { border: '1px solid CanvasText', '&:has(input:checked)': { borderColor: 'Highlight' } },
})

interface ChoiceChipsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

export const ChoiceChips = <Value extends string>({ label, options, value, onChange }: ChoiceChipsProps<Value>) => {
  const name = useId()
  return (
    <Group>
      <legend>{label}</legend>
      <Chips>
        {options.map((option) => (
          <Chip key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Check size={16} strokeWidth={2.6} aria-hidden />
            {option.label}
          </Chip>
        ))}
      </Chips>
    </Group>
  )
}
