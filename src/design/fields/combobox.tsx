import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { controlStyle, describedBy, FieldError, FieldHint, FieldLabel, FieldStack } from './field-parts.tsx'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('div', { position: 'relative' })

const End = styled('span', {
  position: 'absolute',
  top: 2,
  right: 2,
  display: 'grid',
  width: 44,
  height: 44,
  placeItems: 'center',
  color: '$ink2',
  pointerEvents: 'none',
})

const List = styled('ul', {
  position: 'absolute',
  zIndex: '$popover',
  insetInline: 0,
  top: 'calc(100% + 8px)',
  maxHeight: 'min(364px, 46vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: 0,
  padding: '$2',
  borderRadius: 18,
  listStyle: 'none',
  background: '$raised',
  boxShadow: '$popover',
  '@forced': { border: '1px solid CanvasText' },
})

const Option = styled('li', {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 12px',
  borderRadius: 12,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > :first-child': { color: '$ink2' },
  '@hover': { '&:hover': { background: '$sunken' } },
  '&[aria-selected="true"]': { background: '$primarySoft', color: '$onPrimarySoft', '& > :first-child': { color: 'inherit' } },
  '@forced': { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
})

export interface ComboboxOption {
  readonly key: string
  readonly label: string
}

export interface ComboboxProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error: string | null
  readonly value: string
  readonly listLabel: string
  readonly options: readonly ComboboxOption[]
  readonly icon: ReactNode
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly marked: string | null
  readonly end: ReactNode
  readonly onType: (text: string) => void
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onMark: (to: 'next' | 'previous') => void
  readonly onTake: () => void
  readonly onPick: (key: string) => void
}

const optionId = (id: string, key: string) => `${id}-option-${key}`

/**
 * ARIA pattern "combobox with list autocomplete": focus stays in the text; arrows mark, Enter takes, Escape closes. Typed text
 * stays.
 */
export const Combobox = (props: ComboboxProps) => {
  const { id, label, hint, error, value, listLabel, options, icon, isOpen, isBusy, marked, end } = props
  const { onType, onOpen, onClose, onMark, onTake, onPick } = props
  const listId = `${id}-list`
  useEffect(() => {
    if (marked !== null) document.getElementById(optionId(id, marked))?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onMark(event.key === 'ArrowDown' ? 'next' : 'previous')
    else if (event.key === 'Enter' && (isOpen || isBusy)) onTake()
    else if (event.key === 'Escape' && isOpen) onClose()
    else return
    event.preventDefault()
  }
  return (
    <FieldStack>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Line>
        <input
          id={id}
          className={controlStyle({ css: { paddingRight: 52 } }).className}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && marked !== null ? optionId(id, marked) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          onClick={onOpen}
          onBlur={onClose}
        />
        <End>{end}</End>
        {isOpen ? (
          // Keeps focus in the text: otherwise the list closes before the press ends.
          <List id={listId} role="listbox" aria-label={listLabel} onMouseDown={(event) => event.preventDefault()}>
            {options.map((option) => (
              <Option
                key={option.key}
                id={optionId(id, option.key)}
                role="option"
                aria-selected={option.key === marked}
                onClick={() => onPick(option.key)}
              >
                {icon}
                <span>{option.label}</span>
              </Option>
            ))}
          </List>
        ) : null}
      </Line>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        // Hidden behind the list.
        <FieldHint id={`${id}-hint`} css={{ visibility: isOpen ? 'hidden' : 'visible' }}>
          {hint}
        </FieldHint>
      ) : null}
    </FieldStack>
  )
}
