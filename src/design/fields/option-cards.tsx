import { type ReactNode, useId } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Group = styled('fieldset', { display: 'grid', gap: '$3', border: 0, margin: 0, padding: 0, minWidth: 0 })

const Card = styled('label', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) 22px',
  gap: '$3',
  alignItems: 'center',
  padding: 14,
  borderRadius: 16,
  boxShadow: 'inset 0 0 0 1px $colors$line',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '.875rem', lineHeight: 1.45, color: '$ink2' },
  '&:has(input:checked)': { background: '$primarySoft', boxShadow: 'inset 0 0 0 2px $colors$primary' },
  '&:has(input:checked) small': { color: '$onPrimarySoft' },
  [`&:has(input:checked) ${IconTile}`]: { background: '$surface', color: '$primary' },
  '&:has(input:focus-visible)': { outline: '3px solid $focus', outlineOffset: 3 },
  '&:has(input[aria-disabled="true"])': { cursor: 'default' },
  '@forced': { border: '1px solid CanvasText', '&:has(input:checked)': { borderColor: 'Highlight' } },
})

const Dot = styled('i', {
  width: 22,
  height: 22,
  borderRadius: '$chip',
  boxShadow: 'inset 0 0 0 2px $colors$lineStrong',
  'input:checked ~ &': { boxShadow: 'inset 0 0 0 7px $colors$primary' },
  '@forced': { border: '1px solid CanvasText', 'input:checked ~ &': { background: 'Highlight' } },
})

interface OptionCard<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
}

interface OptionCardsProps<Value extends string> {
  readonly label: string
  readonly options: readonly OptionCard<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
}

/** One of a few, each with an icon and a line about it. */
export const OptionCards = <Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: OptionCardsProps<Value>) => {
  const id = useId()
  return (
    <Group>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      {options.map((option) => (
        <Card key={option.value}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-hint`}
            onChange={() => onChange(option.value)}
            {...dimmed(isDisabled)}
          />
          <IconTile>{option.icon}</IconTile>
          <span>
            <b id={`${id}-${option.value}`}>{option.label}</b>
            <small id={`${id}-${option.value}-hint`}>{option.hint}</small>
          </span>
          <Dot aria-hidden />
        </Card>
      ))}
    </Group>
  )
}
