import { matchPath } from '#domain/portal/routes.ts'

interface Entry {
  readonly key: string
  readonly pathname: string
  readonly search: string
}

/** Events of a customer who moves on. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Milliseconds until a page has its height. */
const timeout = 10_000

const left = new Map<string, number>()
let entry: Entry | null = null
/** Scroll position of the page that is about to open; 0 for a new one. */
let wanted = 0
/** Stops restoring; returns the position that was reached or wanted. */
let giveUp: (() => number) | null = null

const pageOf = ({ pathname }: Entry) => matchPath(pathname)?.page ?? pathname

/** The page may still grow, also above: holds the position until the customer moves on, or for as long as reads may take. */
const goTo = (top: number): void => {
  giveUp?.()
  if (top === 0) return globalThis.scrollTo(0, 0)
  const { documentElement: page } = document
  let isThere = false
  const hasMovedOn = () =>
    isThere && Math.abs(globalThis.scrollY - top) > 1 && globalThis.scrollY + page.clientHeight < page.scrollHeight - 1
  const go = () => {
    if (hasMovedOn()) return void giveUp?.()
    globalThis.scrollTo(0, top)
    // Browsers round to device pixels.
    isThere = globalThis.scrollY > top - 1
  }
  const growth = new ResizeObserver(go)
  giveUp = () => {
    growth.disconnect()
    clearTimeout(late)
    for (const hand of hands) globalThis.removeEventListener(hand, end, true)
    page.style.overflowAnchor = ''
    giveUp = null
    return isThere ? globalThis.scrollY : top
  }
  const end = () => void giveUp?.()
  const late = setTimeout(end, timeout)
  for (const hand of hands) globalThis.addEventListener(hand, end, true)
  page.style.overflowAnchor = 'none'
  growth.observe(document.body)
}

/** Scroll position per history entry: Back returns there, a new page starts at its top. */
export const scrollMemory = {
  /** Replaces the browser's restoration, which would scroll the old page, or one without its height yet. */
  begin: (first: Entry, state: unknown): void => {
    const { top = 0 } = (state ?? {}) as { readonly top?: number }
    const { history } = globalThis
    entry = first
    wanted = top
    history.scrollRestoration = 'manual'
    // For the next document, or this one reloaded.
    globalThis.addEventListener('pagehide', () => history.replaceState({ ...history.state, top: globalThis.scrollY }, ''))
  },
  /** Call at each navigation, while the old page still shows. */
  moved: (how: 'POP' | 'PUSH' | 'REPLACE', to: Entry): void => {
    const before = entry
    entry = to
    if (before === null || how === 'REPLACE') return
    left.set(before.key, giveUp?.() ?? globalThis.scrollY)
    const top = how === 'POP' ? (left.get(to.key) ?? 0) : 0
    const isSamePage = pageOf(before) === pageOf(to)
    wanted = isSamePage ? 0 : top
    // Anchors are the browser's.
    const isSameAddress = before.pathname === to.pathname && before.search === to.search
    if (how === 'POP' && isSamePage && !isSameAddress) goTo(top)
  },
  /** The first page finds its top or anchor itself. */
  arrive: (isFirst: boolean): void => {
    if (!isFirst || wanted > 0) goTo(wanted)
    wanted = 0
  },
}
