import type { KeyboardEvent, SyntheticEvent } from 'react'

/** For a press that comes to nothing, also as the sending of a form. */
export const keepOff = (event: SyntheticEvent): void => event.preventDefault()

const ignore = (): void => {}

/** Presses, opens or changes what has the focus; Tab and Escape lead on, and chords are the browser's. */
const isItsOwn = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (key.length === 1 || /^(?:Arrow|Page|Home$|End$|Enter$)/.test(key))

const barred = {
  'aria-disabled': true,
  onChange: ignore,
  onClick: keepOff,
  onKeyDown: (event: KeyboardEvent) => (isItsOwn(event) ? event.preventDefault() : undefined),
  onMouseDown: keepOff,
  onPointerDown: ignore,
} as const

// Decision: docs/decisions/forms-and-focus.md
/**
 * What a button, a tick, a list or a slider is given, behind its own handlers, while it cannot be used. It is told as dimmed and takes
 * nothing, but keeps the focus and its place in the order of Tab: an attribute `disabled` would drop the focus of whoever has just
 * pressed it, or Enter beside it, to the top of the page.
 */
export const dimmed = (isDimmed: boolean) => (isDimmed ? barred : {})

/** The same for a line of text, which can still be read, marked and copied. */
export const dimmedText = (isDimmed: boolean) => (isDimmed ? ({ 'aria-disabled': true, readOnly: true } as const) : {})
