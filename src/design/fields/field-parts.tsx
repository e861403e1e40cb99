import type { ReactNode } from 'react'
import { CircleAlert } from '#design/theme/icons.ts'
import { css, styled } from '#design/theme/stitches.ts'

export const FieldStack = styled('div', { display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0, flex: 1 })
export const FieldLabel = styled('label', { fontSize: '.875rem', fontWeight: 560 })
export const FieldHint = styled('p', { fontSize: '.8125rem', lineHeight: 1.4, color: '$ink2' })

/** One real input over a box for each digit: for typing, paste, autofill, dictation and screen readers. */
export const BoxesInput = styled('input', {
  position: 'absolute',
  inset: 0,
  width: '100%',
  border: 0,
  padding: 0,
  opacity: 0,
  fontSize: '1rem',
  cursor: 'text',
})

export const controlStyle = css({
  width: '100%',
  minHeight: 48,
  paddingInline: 14,
  border: 0,
  borderRadius: '$input',
  background: '$surface',
  color: '$ink',
  fontSize: '1rem',
  boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong',
  '&::placeholder': { color: '$ink3', opacity: 1 },
  '&:focus-visible': { boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong, 0 0 0 2px $colors$canvas' },
  '&[aria-invalid="true"]': { boxShadow: 'inset 0 0 0 2px $colors$bad' },
  '&[aria-invalid="true"]:focus-visible': { boxShadow: 'inset 0 0 0 2px $colors$bad, 0 0 0 2px $colors$canvas' },
  '&[aria-disabled="true"]': { background: '$sunken', color: '$ink3', boxShadow: 'none' },
  '@forced': { border: '1px solid FieldText' },
})

const Message = styled('p', {
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  fontSize: '.84375rem',
  fontWeight: 500,
  lineHeight: 1.4,
  color: '$bad',
})

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <Message id={id} role="alert">
    <CircleAlert size={17} strokeWidth={2.2} aria-hidden />
    <span>{children}</span>
  </Message>
)

export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined
