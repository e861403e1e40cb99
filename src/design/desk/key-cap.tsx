import { createContext, type ReactNode, useContext } from 'react'
import { styled } from '#design/theme/stitches.ts'

const KeyCapsContext = createContext(true)

/** Whether key caps are printed: a member of staff can switch them off. */
export const KeyCapsProvider = KeyCapsContext.Provider

const Cap = styled('kbd', {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  borderRadius: 5,
  background: '$surface',
  color: '$ink2',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  font: '560 12px/1 $fonts$body',
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    kind: {
      plain: {},
      bare: { background: 'none', boxShadow: 'none', color: 'inherit', minWidth: 14, padding: 0, fontWeight: 500 },
      inButton: { background: 'none', color: 'inherit', boxShadow: 'inset 0 0 0 1px currentColor' },
    },
  },
  defaultVariants: { kind: 'plain' },
})

interface KeyCapProps {
  readonly kind?: 'plain' | 'bare' | 'inButton'
  /** Printed even if key caps are off: in the list of all keys. */
  readonly isFixed?: boolean
  readonly children: string
}

/** Out of the way of screen readers, which have `aria-keyshortcuts`. */
export const KeyCap = ({ kind = 'plain', isFixed = false, children }: KeyCapProps) => {
  const isShown = useContext(KeyCapsContext)
  return isShown || isFixed ? (
    <Cap kind={kind} aria-hidden={isFixed ? undefined : true}>
      {children}
    </Cap>
  ) : null
}

const Hints = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  marginTop: 12,
  fontSize: 13,
  color: '$ink2',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '@print': { display: 'none' },
})

export interface KeyHint {
  /** `['G', 'then', 'C']`: lower-case words are printed as words. */
  readonly keys: readonly string[]
  readonly label: string
}

/** One line below a page with its keys. */
export const KeyHints = ({ hints, aside }: { readonly hints: readonly KeyHint[]; readonly aside?: ReactNode }) => {
  const isShown = useContext(KeyCapsContext)
  return isShown || aside !== undefined ? (
    <Hints>
      {isShown
        ? hints.map(({ keys, label }) => (
            <span key={label}>
              {keys.map((key) => (/^[a-z]/.test(key) ? key : <KeyCap key={key}>{key}</KeyCap>))}
              {label}
            </span>
          ))
        : null}
      {aside === undefined ? null : <span style={{ marginLeft: 'auto' }}>{aside}</span>}
    </Hints>
  ) : null
}
