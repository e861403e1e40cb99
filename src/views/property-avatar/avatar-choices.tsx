import type { ReactNode } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { Check } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Group = styled('fieldset', { border: 0, margin: 0, padding: 0, minWidth: 0 })

const Cards = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
  gap: '$2',
  marginTop: '$3',
  '@lg': { gap: '$3' },
})

const ChoiceCard = styled('label', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '$2',
  padding: '12px 6px 10px',
  borderRadius: '$block',
  textAlign: 'center',
  fontSize: '.875rem',
  fontWeight: 540,
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  transition: 'background-color $press',
  '@hover': { '&:hover': { background: '$sunken' } },
  '@forced': { border: '1px solid CanvasText' },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  '&:has(input:checked)': { background: '$primarySoft', color: '$onPrimarySoft', boxShadow: 'inset 0 0 0 2px $colors$primary' },
  '&:has(input:focus-visible)': { outline: '3px solid $focus', outlineOffset: 2 },
  '&:has(input[aria-disabled="true"])': { cursor: 'default', opacity: 0.6 },
})

const Tick = styled('span', {
  position: 'absolute',
  top: 6,
  right: 6,
  display: 'none',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: '$chip',
  background: '$primary',
  color: '$onPrimary',
  'input:checked ~ &': { display: 'grid' },
})

interface AvatarChoicesProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly options: readonly Value[]
  readonly value: Value | null
  readonly labels: Readonly<Record<Value, string>>
  readonly isDisabled: boolean
  readonly onChoose: (value: Value) => void
  readonly renderPicture: (value: Value) => ReactNode
}

/** Radio buttons that look like cards; arrow keys move and choose. */
export const AvatarChoices = <Value extends string>({
  legend,
  name,
  options,
  value,
  labels,
  isDisabled,
  onChoose,
  renderPicture,
}: AvatarChoicesProps<Value>) => (
  <Group>
    <Text as="legend" kind="h3" css={{ padding: 0 }}>
      {legend}
    </Text>
    <Cards>
      {options.map((option) => (
        <ChoiceCard key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
            {...dimmed(isDisabled)}
          />
          {renderPicture(option)}
          {labels[option]}
          <Tick aria-hidden>
            <Check size={13} strokeWidth={3} aria-hidden />
          </Tick>
        </ChoiceCard>
      ))}
    </Cards>
  </Group>
)
