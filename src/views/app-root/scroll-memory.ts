import { matchPath } from '#domain/routes.ts'

interface Entry {
  readonly key: string
  readonly pathname: string
  readonly search: string
}

/** What a customer does who goes on by hand. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Milliseconds after which a page has its height. */
const timeout = 10_000

const left = new Map<string, number>()
let entry: Entry | null = null
/** How far down the page that is about to open was left; 0 for a new one. */
let wanted = 0
/** Ends a way back that is still held to; says how far down it led, or was to lead. */
let giveUp: (() => number) | null = null

const pageOf = ({ pathname }: Entry) => matchPath(pathname)?.page ?? pathname

/**
 * A page may not have its height yet, and what grows above must not push what was looked at away: the way back is held to until the
 * customer goes on by hand, or for as long as reads may take.
 */
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
    // Browsers round to the pixels of the screen.
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

/** Remembers how far down each entry of the history was left: Back leads there again, a new page begins at its top. */
export const scrollMemory = {
  /** Takes it over from the browser, which would scroll the page of before, or one that has no height yet. */
  begin: (first: Entry, state: unknown): void => {
    const { top = 0 } = (state ?? {}) as { readonly top?: number }
    const { history } = globalThis
    entry = first
    wanted = top
    history.scrollRestoration = 'manual'
    // The document that comes next, or this one loaded anew, has its own memory.
    globalThis.addEventListener('pagehide', () => history.replaceState({ ...history.state, top: globalThis.scrollY }, ''))
  },
  /** Called at each move, while the page of before still stands. */
  moved: (how: 'POP' | 'PUSH' | 'REPLACE', to: Entry): void => {
    const before = entry
    entry = to
    if (before === null || how === 'REPLACE') return
    left.set(before.key, giveUp?.() ?? globalThis.scrollY)
    const top = how === 'POP' ? (left.get(to.key) ?? 0) : 0
    const isSamePage = pageOf(before) === pageOf(to)
    wanted = isSamePage ? 0 : top
    // A place within the page is the browser's to find.
    const isSameAddress = before.pathname === to.pathname && before.search === to.search
    if (how === 'POP' && isSamePage && !isSameAddress) goTo(top)
  },
  /** Leads to where the page that opens was left; the first one of all has its own ways to its top, or to a place within. */
  arrive: (isFirst: boolean): void => {
    if (!isFirst || wanted > 0) goTo(wanted)
    wanted = 0
  },
}
