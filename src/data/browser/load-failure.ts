import { readThemeChoice, systemMode } from './theme.ts'

/** Brand colours from the page, like the outline's (`src/server/portal/outline.ts`). */
const styleOf = (mode: string) => `
:root{color-scheme:${mode};background:var(--o-canvas)}
body{margin:0}
.lost{box-sizing:border-box;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--o-canvas);color:var(--o-ink);font:16px/1.5 'Onest Variable',system-ui,sans-serif}
.lost>div{box-sizing:border-box;max-width:480px;width:100%;padding:32px 24px;border-radius:24px;background:var(--o-surface);text-align:center}
.lost h1{margin:0 0 8px;font-size:24px;line-height:1.25}
.lost p{margin:0 0 24px;color:var(--o-ink2)}
.lost button{min-height:48px;padding:0 24px;border:0;border-radius:999px;background:var(--o-primary);color:var(--o-onPrimary);font:inherit;font-weight:600;cursor:pointer}
.lost button:focus-visible{outline:3px solid var(--o-ink);outline-offset:3px}`

const wordsNow = () =>
  navigator.onLine
    ? ['We couldn’t load the portal', 'Part of it is missing. Your power and your account are fine.']
    : ['You’re offline', 'We’ll open the portal when you’re back online. Your power is fine.']

const elementOf = (name: string, ...children: (Node | string)[]) => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const reload = (): void => location.reload()

/**
 * Shown if the code could not be loaded; uses only what is in the page. Reloads on request, and when the network returns.
 * @returns restores the page
 */
export const showLoadFailure = (): (() => void) => {
  const choice = readThemeChoice()
  const mode = choice === 'system' ? systemMode() : choice
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styleOf(mode))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const [title = '', detail = ''] = wordsNow()
  const button = elementOf('button', 'Reload')
  button.addEventListener('click', reload)
  const card = elementOf('div', elementOf('h1', title), elementOf('p', detail), button)
  card.setAttribute('role', 'alert')
  const page = elementOf('main', card)
  page.className = 'lost'
  const root = document.querySelector('#root')
  const before = { title: document.title, nodes: [...(root?.childNodes ?? [])] }
  document.title = title
  root?.replaceChildren(page)
  addEventListener('online', reload)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((candidate) => candidate !== sheet)
    document.title = before.title
    root?.replaceChildren(...before.nodes)
    removeEventListener('online', reload)
  }
}

/** ms; some requests never finish or fail. */
const codeTimeout = 20_000

export const showLoadFailureWithout = (code: Promise<void>): void => {
  let putBack = () => {}
  const timer = setTimeout(() => {
    putBack = showLoadFailure()
  }, codeTimeout)
  const settle = () => {
    clearTimeout(timer)
    putBack()
  }
  code.then(settle, () => {
    settle()
    showLoadFailure()
  })
}
