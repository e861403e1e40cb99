import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { dimmedText } from '#design/controls/dimmed.ts'
import { BoxesInput, describedBy, FieldError, FieldHint, FieldLabel, FieldStack } from './field-parts.tsx'
import { hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Boxes = styled('div', { position: 'relative', display: 'flex', gap: 8, '@sm': { gap: 10 } })

const Digit = styled('span', {
  flex: '1 1 0',
  maxWidth: 76,
  minWidth: 0,
  height: 64,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 14,
  background: '$ink',
  color: '$surface',
  fontSize: '1.875rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@sm': { height: 72, fontSize: '2.125rem' },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    isEmpty: { true: { background: '$sunken', color: '$ink3', boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong' } },
    isOver: { true: { background: '$warnSoft', color: '$warn', boxShadow: 'inset 0 0 0 2px $colors$warn' } },
    isWrong: { true: { boxShadow: 'inset 0 0 0 3px $colors$bad' } },
    isCurrent: { true: { boxShadow: '0 0 0 2px $colors$surface, 0 0 0 5px $colors$focus' } },
    isDisabled: { true: { opacity: 0.55 } },
  },
})

const mostOver = 3

const bare = (text: string): string => text.replace(/[\s,]/g, '')

export interface DigitFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly hint?: string
  readonly error?: string | null
  readonly count: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled?: boolean
  readonly id?: string
}

export const DigitRow = ({ value }: { value: string }) => (
  <Boxes aria-hidden>
    {Array.from({ length: value.length }, (_, place) => (
      <Digit key={place}>{value[place]}</Digit>
    ))}
  </Boxes>
)

/** Typing overwrites from the left; paste replaces all. */
export const DigitField = ({
  label,
  isLabelHidden = false,
  hint,
  error,
  count,
  value,
  onChange,
  isDisabled = false,
  id,
}: DigitFieldProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const boxes = Math.max(count, Math.min(value.length, count + mostOver))
  const unshown = value.length - boxes

  /** Selects one character, so that typing replaces it. */
  const mark = (place: number) => {
    const field = input.current
    if (!field) return
    const from = Math.max(0, Math.min(place, field.value.length))
    field.setSelectionRange(from, Math.min(from + 1, field.value.length))
    setAt(from)
  }
  const markCaret = () => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    if (selectionStart === selectionEnd) mark(selectionStart ?? value.length)
    else setAt(selectionStart ?? null)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const from = selectionStart ?? 0
    const moves: Readonly<Record<string, number>> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: value.length }
    const to = moves[event.key]
    const isChord = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (to !== undefined && !isChord) mark(to)
    // Within the text Backspace deletes the marked digit, then moves left.
    else if (event.key === 'Backspace' && !isChord && from < value.length && (selectionEnd ?? 0) === from + 1) {
      onChange(value.slice(0, from) + value.slice(from + 1))
      requestAnimationFrame(() => mark(from - 1))
    } else return
    event.preventDefault()
  }

  const isWhole = (text: string) => bare(text).length >= count
  /** Dictation or autofill replaces everything. */
  const taken = (text: string, { data }: Pick<InputEvent, 'data'>) => bare(data && isWhole(data) ? data : text)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!isWhole(text)) return
    event.preventDefault()
    onChange(bare(text))
  }

  const onPointerUp = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) mark(Math.floor(((event.clientX - left) / width) * boxes))
  }

  const current = at === null ? -1 : Math.min(at, boxes - 1)
  return (
    <FieldStack>
      <FieldLabel htmlFor={fieldId} css={isLabelHidden ? hidden : {}}>
        {label}
      </FieldLabel>
      <Boxes>
        {Array.from({ length: boxes }, (_, place) => (
          <Digit
            key={place}
            aria-hidden
            isEmpty={value[place] === undefined}
            isOver={place >= count}
            isWrong={Boolean(error) || !/^\d?$/.test(value[place] ?? '')}
            isCurrent={place === current}
            isDisabled={isDisabled}
          >
            {value[place] ?? ''}
          </Digit>
        ))}
        <BoxesInput
          ref={input}
          id={fieldId}
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error)}
          onChange={({ target, nativeEvent }) => onChange(taken(target.value, nativeEvent as InputEvent))}
          onPaste={isDisabled ? undefined : onPaste}
          onFocus={markCaret}
          onBlur={() => setAt(null)}
          onSelect={markCaret}
          onKeyDown={isDisabled ? undefined : onKeyDown}
          onPointerUp={onPointerUp}
          {...dimmedText(isDisabled)}
        />
      </Boxes>
      {unshown > 0 ? <FieldHint>{`And ${unshown} more. The meter shows ${count} digits.`}</FieldHint> : null}
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
      {hint ? <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint> : null}
    </FieldStack>
  )
}
