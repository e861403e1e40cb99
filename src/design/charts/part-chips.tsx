import { Chip, ChipRow } from '#design/theme/chip.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { useTheme } from '#design/theme/use-theme.ts'
import { fillOf } from '#design/charts/geometry/shares.ts'

const PartChip = styled(Chip, {
  color: '$ink2',
  '& > i': { width: 12, height: 12, borderRadius: 4, boxShadow: 'inset 0 0 0 1.5px $colors$barEmpty' },
  '&[aria-pressed="true"]': {
    background: 'transparent',
    color: '$ink',
    boxShadow: 'inset 0 0 0 2px var(--part)',
    '& > i': { background: 'var(--part)', boxShadow: 'none' },
  },
  '@forced': {
    '& > i': { forcedColorAdjust: 'none' },
    '&[aria-pressed="true"]': { outline: '2px solid Highlight' },
  },
})

interface PartChipsProps {
  readonly label: string
  readonly parts: readonly { readonly name: string; readonly hexColour?: string }[]
  readonly on: readonly string[]
  readonly onToggle: (name: string) => void
}

export const PartChips = ({ label, parts, on, onToggle }: PartChipsProps) => {
  const theme = useTheme()
  return (
    <ChipRow role="group" aria-label={label}>
      {parts.map(({ name, hexColour }) => (
        <PartChip
          key={name}
          type="button"
          aria-pressed={on.includes(name)}
          style={{ '--part': fillOf(name, hexColour, theme).fill ?? paint('other') } as Record<string, string>}
          onClick={() => onToggle(name)}
        >
          <i aria-hidden />
          {name}
        </PartChip>
      ))}
    </ChipRow>
  )
}
