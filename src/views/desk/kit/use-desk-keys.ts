import { useEffect, useRef } from 'react'
import { type Shortcuts, watchShortcuts } from '#machines/desk/shortcuts.ts'

/** Keys of a page: `useDeskKeys({ j: { type: 'row.next' }, Enter: { type: 'row.open' } }, actor)`. Never while typing or in a dialog. */
export const useDeskKeys = <Event>(keys: Shortcuts<Event>, actor: { readonly send: (event: Event) => void }): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(
    () =>
      watchShortcuts(
        () => latest.current,
        (event: Event) => actor.send(event),
      ),
    [actor],
  )
}
