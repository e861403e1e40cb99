import { type ComponentType, type ReactNode, useId } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Group = styled('fieldset', { display: 'grid', gap: '$2', border: 0, margin: 0, padding: 0, minWidth: 0 })

/** A radio button as a block: its label, around the input. */
export const RadioBlock = styled('label', {
  display: 'grid',
  alignItems: 'center',
  columnGap: '$3',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  cursor: 'pointer',
  '&:has(input:checked)': { background: '$primarySoft', boxShadow: 'inset 0 0 0 2px $colors$primary' },
  '&:has(input:focus-visible)': { outline: '3px solid $focus', outlineOffset: 2 },
  '& input:focus-visible': { outline: 'none' },
  '&:has(input[aria-disabled="true"])': { cursor: 'default' },
  '@forced': { border: '1px solid CanvasText', '&:has(input:checked)': { borderColor: 'Highlight' } },
})

export interface RadioBlocksProps<Value extends string, Option extends { readonly value: Value }> {
  /** For screen readers. */
  readonly label: string
  readonly options: readonly Option[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
}

/**
 * @param block `RadioBlock` as it looks here
 * @param children content beside the input; `id` names it, `${id}-hint` describes it, where both are given
 */
export const RadioBlocks = <Value extends string, Option extends { readonly value: Value }>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
  block: Block,
  isDescribed = false,
  children,
}: RadioBlocksProps<Value, Option> & {
  readonly block: ComponentType<{ children?: ReactNode }>
  readonly isDescribed?: boolean
  readonly children: (option: Option, id: string) => ReactNode
}) => {
  const name = useId()
  return (
    <Group>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      {options.map((option) => {
        const id = `${name}-${option.value}`
        return (
          <Block key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              {...(isDescribed && { 'aria-labelledby': id, 'aria-describedby': `${id}-hint` })}
              onChange={() => onChange(option.value)}
              {...dimmed(isDisabled)}
            />
            {children(option, id)}
          </Block>
        )
      })}
    </Group>
  )
}
