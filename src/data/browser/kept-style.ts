import { deviceStorage } from './storage.ts'

const key = 'tarn.style'

/** Which code a style belongs to; null where nothing says so, as in development. */
const codeOf = () => document.querySelector<HTMLMetaElement>('meta[name="tarn-code"]')?.content ?? null

/**
 * Gives the page the style that the visit before ended with, all at once and before the portal's own code is there: rules that
 * come one by one, each with the part that needs it, cost a page several times as much.
 */
export const adoptKeptStyle = (): void => {
  const code = codeOf()
  const kept = deviceStorage.read(key)
  if (code === null || !kept?.startsWith(`${code}\n`)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(kept.slice(code.length))
  document.adoptedStyleSheets = [sheet]
}

/** Keeps the style of this visit's screens for the next visit by the same code, whenever the page is left or hidden. */
export const keepStyle = (text: () => string): void => {
  const code = codeOf()
  if (code === null) return
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') deviceStorage.write(key, `${code}\n${text()}`)
  })
}
