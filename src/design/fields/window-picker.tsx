import { type KeyboardEvent, useRef } from 'react'
import { Check, ChevronDown } from '#design/theme/icons.ts'
import { Popover } from '#design/controls/popover.tsx'
import { styled } from '#design/theme/stitches.ts'

const Opener = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  flex: 1,
  minHeight: 44,
  minWidth: 0,
  paddingInline: '$2',
  borderRadius: '$button',
  fontWeight: 600,
  fontSize: '.9375rem',
  '@hover': { '&:hover': { background: '$sunken' } },
  '@lg': { minWidth: 190 },
})

const List = styled('ul', { display: 'grid', gap: 2 })

const Option = styled('li', {
  display: 'grid',
  gridTemplateColumns: '18px 1fr',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '4px 12px',
  borderRadius: 12,
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '@hover': { '&:hover': { background: '$sunken' } },
  '&:focus-visible': { outlineOffset: -3, boxShadow: 'none' },
  '&[aria-selected="true"]': { background: '$primarySoft', color: '$onPrimarySoft', fontWeight: 600 },
})
const Words = styled('span', {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  columnGap: 12,
  '& > :last-child': { fontSize: '.875rem', color: '$ink2' },
  '[aria-selected="true"] > & > :last-child': { color: 'inherit' },
  variants: { isStacked: { true: { gridTemplateColumns: '1fr' } } },
})

export interface WindowOption {
  readonly key: string
  readonly label: string
  readonly note?: string
}

export interface WindowPickerProps {
  readonly label: string
  readonly options: readonly WindowOption[]
  readonly selectedKey: string
  readonly hasLongNotes?: boolean
  readonly onPick: (key: string) => void
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const Listbox = ({ label, options, selectedKey, hasLongNotes = false, onPick }: WindowPickerProps) => {
  const list = useRef<HTMLUListElement>(null)
  const stop = options.some(({ key }) => key === selectedKey) ? selectedKey : options[0]?.key
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const option = options[at]
    const step = steps[event.key]
    if (step) list.current?.querySelectorAll<HTMLElement>('[role="option"]')[step(at, options.length - 1)]?.focus()
    else if ((event.key === 'Enter' || event.key === ' ') && option) onPick(option.key)
    else return
    event.preventDefault()
  }
  return (
    <List ref={list} role="listbox" aria-label={label}>
      {options.map((option, at) => (
        <Option
          key={option.key}
          role="option"
          aria-selected={option.key === selectedKey}
          tabIndex={option.key === stop ? 0 : -1}
          onClick={() => onPick(option.key)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          {option.key === selectedKey ? <Check size={18} strokeWidth={2.4} aria-hidden /> : <span />}
          <Words isStacked={hasLongNotes}>
            <span>{option.label}</span>
            <span>{option.note}</span>
          </Words>
        </Option>
      ))}
    </List>
  )
}

export const WindowPicker = (props: WindowPickerProps) => (
  <Popover
    label={props.label}
    renderOpener={(opener) => (
      <Opener type="button" {...opener}>
        {props.options.find(({ key }) => key === props.selectedKey)?.label}
        <ChevronDown size={16} aria-hidden />
      </Opener>
    )}
  >
    {(close) => (
      <Listbox
        {...props}
        onPick={(key) => {
          props.onPick(key)
          close()
        }}
      />
    )}
  </Popover>
)
