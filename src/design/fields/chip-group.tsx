import { type ReactNode, useEffect, useRef } from 'react'
import { Chip, ChipRow } from '#design/theme/chip.ts'
import { Link } from '#design/theme/link-context.tsx'

export interface ChipOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  readonly count: number
}

interface ChipGroupProps<Value extends string> {
  readonly label: string
  readonly options: readonly ChipOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export const ChipGroup = <Value extends string>({ label, options, value, onChange }: ChipGroupProps<Value>) => (
  <ChipRow role="group" aria-label={label}>
    {options.map((option) => (
      <Chip key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
        {option.icon}
        {option.label}
        <span>{option.count}</span>
      </Chip>
    ))}
  </ChipRow>
)

export interface ChipLink {
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
}

export const ChipLinks = ({ label, items }: { readonly label: string; readonly items: readonly ChipLink[] }) => {
  const strip = useRef<HTMLElement>(null)
  const current = items.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const row = strip.current
    const chip = row?.children[current]
    // Scrolls the row only, not the page.
    if (row && chip instanceof HTMLElement) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  }, [current])
  return (
    <ChipRow as="nav" ref={strip as never} aria-label={label} css={{ position: 'relative' }}>
      {items.map(({ href, label: words, isCurrent }) => (
        <Chip as={Link} key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Chip>
      ))}
    </ChipRow>
  )
}
