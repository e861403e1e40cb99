import type { Ref } from 'react'
import { Segmented } from '#design/fields/segmented.tsx'
import { TextButton } from '#design/controls/text-link.tsx'
import { ChartColumn, Table2 } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import type { Unit } from '#domain/supply/energy.ts'

export const Tools = styled('div', {
  display: 'grid',
  gap: 12,
  '@lg': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
})
export const ToolsEnd = styled('div', {
  display: 'none',
  '@lg': { display: 'flex', alignItems: 'center', gap: 10, marginInlineStart: 'auto' },
})
/** On a narrow screen the link below the chart does this. */
export const Roomy = styled('div', { display: 'none', '@xl': { display: 'contents' } })

interface UnitChoiceProps {
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly onChoose: (unit: Unit) => void
}

/** Hidden for accounts with kWh only. */
export const UnitChoice = ({ unit, units, onChoose }: UnitChoiceProps) =>
  units.length < 2 ? null : (
    <Segmented
      label="Unit"
      value={unit}
      options={[
        { value: 'kwh', label: 'kWh' },
        { value: 'nzd', label: '$', name: 'Dollars' },
      ]}
      onChange={onChoose}
    />
  )

type Display = 'chart' | 'table'

interface DisplayProps {
  readonly display: Display
  readonly onChoose: (display: Display) => void
}

export const DisplayChoice = ({ label = 'View', display, onChoose }: DisplayProps & { readonly label?: string }) => (
  <Segmented
    label={label}
    value={display}
    options={[
      { value: 'chart', label: <ChartColumn size={18} aria-hidden />, name: 'Chart' },
      { value: 'table', label: <Table2 size={18} aria-hidden />, name: 'Table' },
    ]}
    onChange={onChoose}
  />
)

export const DisplayButton = ({ ref, display, onChoose }: DisplayProps & { readonly ref?: Ref<HTMLButtonElement> }) => (
  <TextButton {...(ref && { ref })} onPress={() => onChoose(display === 'chart' ? 'table' : 'chart')}>
    <Table2 size={16} aria-hidden /> {display === 'chart' ? 'View as table' : 'View as chart'}
  </TextButton>
)
