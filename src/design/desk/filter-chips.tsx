import { styled } from '#design/theme/stitches.ts'

const Line = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const Chip = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  minHeight: 36,
  padding: '0 12px',
  borderRadius: 9,
  background: '$surface',
  color: '$ink',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  fontSize: 13.5,
  fontWeight: 520,
  whiteSpace: 'nowrap',
  '& i': { fontStyle: 'normal', color: '$ink2', fontVariantNumeric: 'tabular-nums' },
  '&[aria-pressed="true"]': { background: '$ink', color: '$canvas', boxShadow: 'none', '& i': { color: 'inherit' } },
  '&:focus-visible': { boxShadow: 'inset 0 0 0 1px $colors$lineStrong, 0 0 0 2px $colors$canvas' },
  '@forced': { border: '1px solid ButtonText', '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
})

interface FilterChipsProps<Value extends string> {
  /** What is filtered. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count?: number }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export const FilterChips = <Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) => (
  <Line role="group" aria-label={label}>
    {options.map((option) => (
      <Chip key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
        {option.label}
        {option.count === undefined ? null : <i>{option.count.toLocaleString('en-NZ')}</i>}
      </Chip>
    ))}
  </Line>
)
