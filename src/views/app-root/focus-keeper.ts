import { focusMain } from './use-arrival.ts'

const headings = 'h1, h2, h3, h4, h5, h6'
const sayings = `${headings}, [role="status"], [role="alert"]`
const rows = 'li, tr, article, [role="row"], [role="listitem"]'
/** Limits of a search for the next focus. */
const bounds = 'main, [role="dialog"]'
const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]'

const hands = ['keydown', 'pointerdown'] as const

/** A removed element, and where it was. */
interface Place {
  readonly gone: Element
  readonly parent: Element
  readonly next: Node | null
  readonly previous: Node | null
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true

/** First focusable element in a node, or the node itself. */
const firstStop = (within: Node | null | undefined): HTMLElement | undefined =>
  within instanceof Element
    ? [within, ...within.querySelectorAll(reachable)].find(
        (element): element is HTMLElement =>
          element instanceof HTMLElement && element.matches(reachable) && element.tabIndex >= 0 && isShown(element),
      )
    : undefined

/** Its heading, or a status message above that. */
const sayingOf = (came: Element): HTMLElement | undefined =>
  [came, ...came.querySelectorAll(sayings)].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(sayings) && element.textContent.trim() !== '' && isShown(element),
  )

/** Outermost removed element that contained the focus, if its parent is still there. */
const placeOf = (records: readonly MutationRecord[], lost: Element): Place | undefined =>
  records
    .flatMap(({ target, removedNodes, nextSibling: next, previousSibling: previous }) => {
      const gone = [...removedNodes].find((node): node is Element => node instanceof Element && node.contains(lost))
      return gone && target instanceof Element && target.isConnected ? [{ gone, parent: target, next, previous }] : []
    })
    .at(-1)

const comeTo = (records: readonly MutationRecord[], { parent }: Place): readonly Element[] =>
  records
    .filter(({ target }) => target === parent)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node): node is Element => node instanceof Element && node.parentNode === parent)

/** Last heading before a place, in its card or page. */
const headingBefore = ({ parent, previous }: Place, bound: Element): HTMLElement | undefined => {
  const at = previous?.isConnected ? previous : parent
  const isBefore = (heading: Element) =>
    at.contains(heading) || (at.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  for (let scope: Element | null = parent; scope && bound.contains(scope); scope = scope.parentElement) {
    const found = [...scope.querySelectorAll<HTMLElement>(headings)].findLast((element) => isShown(element) && isBefore(element))
    if (found) return found
  }
  return undefined
}

/** Next focus: what replaced the element, the row beside it, or the heading above. */
const wayOn = (records: readonly MutationRecord[], place: Place, bound: Element): HTMLElement | undefined => {
  const [came] = comeTo(records, place)
  const inPlace = came && (sayingOf(came) ?? firstStop(came))
  if (inPlace) return inPlace
  const { gone, next, previous } = place
  const beside = gone.matches(rows) ? (firstStop(next) ?? firstStop(previous)) : undefined
  return beside ?? headingBefore(place, bound)
}

const giveFocus = (element: HTMLElement, preventScroll: boolean): void => {
  if (!element.matches(reachable)) element.tabIndex = -1
  element.focus({ preventScroll })
}

/**
 * When the focused element is removed, moves the focus to its replacement, the row beside it or the heading above it; from an
 * overlay (a toast, a line above the page) back to where it was. Browsers would move it to the top of the page. An element that
 * takes the focus itself is left alone.
 * @returns stops it
 */
export const keepFocus = (): (() => void) => {
  let holder: Element | null = null
  let before: HTMLElement | null = null
  /** With a pointer the customer sees where they are: nothing scrolls. */
  let isPointing = false

  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === holder) return
    if (holder instanceof HTMLElement && holder.closest(bounds)) before = holder
    holder = target
  }
  // A press on the background blurs on purpose; a removed element is no longer in the document then.
  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null)
      queueMicrotask(() => {
        if (holder === target && holder?.isConnected && isLost()) holder = null
      })
  }
  const mend = (records: readonly MutationRecord[]) => {
    if (holder === null || holder.isConnected || !isLost()) return
    const place = placeOf(records, holder)
    // A closing dialog returns the focus itself.
    if (place === undefined || place.parent === document.body) return
    holder = null
    const bound = place.parent.closest(bounds)
    const found = bound ? wayOn(records, place, bound) : before?.isConnected ? before : undefined
    if (found) giveFocus(found, isPointing)
    if (isLost()) focusMain()
  }

  const go = ({ type }: Event) => {
    isPointing = type === 'pointerdown'
  }

  const watch = new MutationObserver(mend)
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', hold)
  document.addEventListener('focusout', release)
  for (const hand of hands) document.addEventListener(hand, go, true)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', hold)
    document.removeEventListener('focusout', release)
    for (const hand of hands) document.removeEventListener(hand, go, true)
  }
}
