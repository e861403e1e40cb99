/** ms between G and the letter after it. */
const prefixTime = 1_500

const typing = 'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable]'
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
/** Enter and Space are theirs. */
const pressable = 'a[href], button, summary, [role=button], [role=tab], [role=checkbox], [role=radio]'

const isPlain = ({ altKey, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && !isComposing && !defaultPrevented

const isTaken = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false
  if (target.closest(typing) !== null || target.closest(layers) !== null) return true
  return (key === 'Enter' || key === ' ') && target.closest(pressable) !== null
}

interface Pressed {
  readonly key: string
  readonly at: number
}

/** `g c` for C within 1.5 s after G; letters in lower case. */
const nameOf = ({ key, timeStamp }: KeyboardEvent, before: Pressed | null): string => {
  const name = key.length === 1 ? key.toLowerCase() : key
  const isPrefixed = before?.key === 'g' && timeStamp - before.at <= prefixTime && name.length === 1
  return isPrefixed ? `g ${name}` : name
}

type Listener = (key: string, event: KeyboardEvent) => void

const listeners = new Set<Listener>()
let before: Pressed | null = null

const report = (event: KeyboardEvent): void => {
  if (!isPlain(event) || isTaken(event)) return
  const key = nameOf(event, before)
  before = { key, at: event.timeStamp }
  for (const listener of listeners) listener(key, event)
}

/** Keys pressed alone, never while typing, in a dialog or in a menu. @returns unsubscribe */
export const watchKeys = (listener: Listener): (() => void) => {
  if (listeners.size === 0) globalThis.addEventListener('keydown', report)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener('keydown', report)
  }
}
