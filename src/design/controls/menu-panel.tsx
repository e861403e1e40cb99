import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Check } from '#design/theme/icons.ts'
import { Link } from '#design/theme/link-context.tsx'
import type { MenuEntry, MenuProps } from './menu-entries.ts'
import { styled } from '#design/theme/stitches.ts'

const Sheet = styled(DropdownMenu.Content, {
  zIndex: '$popover',
  minWidth: 240,
  maxWidth: 'min(320px, calc(100vw - 32px))',
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  // Keeps the focused entry clear of the foot.
  scrollPaddingBottom: 72,
  padding: '$2',
  borderRadius: 18,
  background: '$raised',
  boxShadow: '$popover',
  '@forced': { border: '1px solid CanvasText' },
})

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 12px',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  borderRadius: 12,
  fontSize: '.9375rem',
  cursor: 'pointer',
  '& > svg': { color: '$ink2', flex: 'none' },
  '&[data-highlighted]': { background: '$sunken' },
  '&:focus-visible': { outlineOffset: -3, boxShadow: 'none' },
  '&[data-state="checked"]': { color: '$onPrimarySoft', background: '$primarySoft', fontWeight: 560 },
}
const Item = styled(DropdownMenu.Item, line)
// Overlaps, to show that a long menu scrolls.
const Foot = styled('div', {
  position: 'sticky',
  bottom: '-$2',
  margin: '6px -$2 -$2',
  padding: '6px $2 $2',
  borderTop: '1px solid $line',
  background: '$raised',
})
const Choice = styled(DropdownMenu.RadioItem, line)
const Choices = styled(DropdownMenu.RadioGroup, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& > :first-child': { flex: '1 0 100%' },
  '& > [role="menuitemradio"]': { flex: '1 1 auto', gap: 6, paddingInline: 8, justifyContent: 'center' },
})
const Name = styled(DropdownMenu.Label, { padding: '10px 12px 4px', fontSize: '.8125rem', color: '$ink2' })
const Head = styled(DropdownMenu.Label, {
  padding: '10px 12px 8px',
  marginBottom: 6,
  borderBottom: '1px solid $line',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontSize: '1rem', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '.8125rem', color: '$ink2', fontVariantNumeric: 'tabular-nums' },
})
const Line = styled(DropdownMenu.Separator, { height: 1, margin: '6px 12px', background: '$line' })
const Tail = styled('span', { display: 'flex', '&:empty': { display: 'none' } })

const entryOf = (entry: MenuEntry): ReactNode => {
  switch (entry.kind) {
    case 'link':
      return (
        <Item key={entry.key ?? entry.href} asChild>
          <Link href={entry.href}>
            {entry.icon}
            {entry.label}
          </Link>
        </Item>
      )
    case 'action':
      return (
        <Item key={entry.label} onSelect={entry.onSelect}>
          {entry.icon}
          {entry.label}
        </Item>
      )
    case 'foot':
      return (
        <Foot key={entry.label} role="none">
          {entryOf({ ...entry, kind: 'action' })}
        </Foot>
      )
    case 'choice':
      return (
        <Choices key={entry.label} value={entry.value} onValueChange={entry.onChange}>
          <Name>{entry.label}</Name>
          {entry.options.map((option) => (
            <Choice key={option.value} value={option.value} onSelect={(event) => event.preventDefault()}>
              {option.icon}
              {option.label}
              <Tail>
                <DropdownMenu.ItemIndicator>
                  <Check size={18} strokeWidth={2.4} aria-hidden />
                </DropdownMenu.ItemIndicator>
              </Tail>
            </Choice>
          ))}
        </Choices>
      )
    case 'words':
      return <Name key={entry.label}>{entry.label}</Name>
    case 'head':
      return (
        <Head key="head">
          <b>{entry.label}</b>
          {entry.lines.map((words) => (
            <small key={words}>{words}</small>
          ))}
        </Head>
      )
    case 'line':
      return <Line key={entry.key} />
  }
}

const useHeld = (entries: readonly MenuEntry[], isHeld: boolean): readonly MenuEntry[] => {
  const [held, setHeld] = useState<readonly MenuEntry[] | null>(null)
  if (isHeld !== (held !== null)) setHeld(isHeld ? entries : null)
  if (!isHeld || held === null) return entries
  const choices = entries.filter((entry) => entry.kind === 'choice')
  return held.map((entry) => choices.find(({ label }) => entry.kind === 'choice' && label === entry.label) ?? entry)
}

/** Lazy: replaces the opener at the first press and opens immediately. */
export const MenuPanel = ({ renderOpener, entries, label, isComplete = false }: MenuProps) => {
  const [isOpen, setIsOpen] = useState(true)
  const shown = useHeld(entries, isOpen && isComplete)
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{renderOpener({})}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Sheet align="end" sideOffset={8} collisionPadding={16} aria-label={label}>
          {shown.map(entryOf)}
        </Sheet>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
