import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Also prevents submission. */
export const keepOff = (event: SyntheticEvent): void => event.preventDefault()

const ignore = (): void => {}

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
/** Disables without losing focus: a real `disabled` would move focus to the top of the page. */
export const dimmed = (isDimmed: boolean) => (isDimmed ? barred : {})

/** Text stays readable, selectable and copyable. */
export const dimmedText = (isDimmed: boolean) => (isDimmed ? ({ 'aria-disabled': true, readOnly: true } as const) : {})
