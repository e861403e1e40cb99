import { type KeyboardEvent, type ReactNode, type Ref, useEffect } from 'react'
import { Spinner } from '#design/controls/button.tsx'
import { Search } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { KeyCap } from './key-cap.tsx'

const Frame = styled('div', { position: 'relative' })

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 40,
  padding: '0 12px',
  borderRadius: 10,
  background: '$sunken',
  color: '$ink2',
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    background: 'none',
    color: '$ink',
    fontSize: 14,
    '&::placeholder': { color: '$ink2', opacity: 1 },
    '&:focus': { outline: 'none' },
  },
  '&:focus-within': { boxShadow: 'inset 0 0 0 2px $colors$primary' },
  '@forced': { border: '1px solid ButtonText' },
})

const Panel = styled('div', {
  position: 'absolute',
  zIndex: '$popover',
  insetInline: 0,
  top: 'calc(100% + 6px)',
  maxHeight: 'min(560px, 70vh)',
  overflowY: 'auto',
  padding: 6,
  borderRadius: 14,
  background: '$raised',
  boxShadow: '$popover',
  fontSize: 13.5,
  lineHeight: 1.4,
  '& > p': { padding: '8px 10px', color: '$ink2' },
  '@forced': { border: '1px solid CanvasText' },
})

const List = styled('ul', {})

const Option = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 12px',
  padding: '7px 10px',
  borderRadius: 9,
  cursor: 'pointer',
  '& b': { fontWeight: 580 },
  '& small': { gridColumn: '1 / -1', fontSize: 13, color: '$ink2', overflowWrap: 'anywhere' },
  '& span': { fontVariantNumeric: 'tabular-nums' },
  '@hover': { '&:hover': { background: '$sunken' } },
  '&[aria-selected="true"]': { background: '$primarySoft', color: '$onPrimarySoft', '& small': { color: 'inherit' } },
  '@forced': { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
})

export interface SearchHit {
  readonly key: string
  readonly name: string
  readonly number: string
  /** Address, and why it was found. */
  readonly detail: string
}

interface SearchBoxProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly isBusy: boolean
  /** Null: the list is closed. */
  readonly hits: readonly SearchHit[] | null
  readonly marked: string | null
  /** A line above the list: how many, the nearest, or what went wrong. */
  readonly message: ReactNode
  readonly ref: Ref<HTMLInputElement>
  readonly onType: (text: string) => void
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onMark: (to: 'next' | 'previous') => void
  readonly onTake: () => void
  readonly onPick: (key: string) => void
}

const optionId = (id: string, key: string) => `${id}-${key}`

/** ARIA pattern “combobox with list autocomplete”, in the bar. */
export const SearchBox = (props: SearchBoxProps) => {
  const { id, label, value, isBusy, hits, marked, message, ref, onType, onOpen, onClose, onMark, onTake, onPick } = props
  const listId = `${id}-list`
  const hasList = hits !== null && hits.length > 0
  useEffect(() => {
    if (marked !== null) document.getElementById(optionId(id, marked))?.scrollIntoView?.({ block: 'nearest' })
  }, [id, marked])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onMark(event.key === 'ArrowDown' ? 'next' : 'previous')
    else if (event.key === 'Enter') onTake()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <Frame>
      <Line>
        {isBusy ? <Spinner size={18} /> : <Search size={18} strokeWidth={1.9} aria-hidden />}
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={hasList && marked !== null ? optionId(id, marked) : undefined}
          aria-busy={isBusy || undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          value={value}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          onClick={onOpen}
          onBlur={onClose}
        />
        <KeyCap>/</KeyCap>
      </Line>
      {hits === null ? null : (
        // Keeps focus in the text: otherwise the list closes before the press ends.
        <Panel onMouseDown={(event) => event.preventDefault()}>
          <p role="status">{message}</p>
          {hasList ? (
            <List id={listId} role="listbox" aria-label="Customers">
              {hits.map(({ key, name, number, detail }) => (
                <Option key={key} id={optionId(id, key)} role="option" aria-selected={key === marked} onClick={() => onPick(key)}>
                  <b>{name}</b>
                  <span>{number}</span>
                  <small>{detail}</small>
                </Option>
              ))}
            </List>
          ) : null}
        </Panel>
      )}
    </Frame>
  )
}
