import { deviceStorage } from './storage.ts'

const key = 'tarn.style'

const codeOf = () => document.querySelector<HTMLMetaElement>('meta[name="tarn-code"]')?.content ?? null

/** Applies the style stored by the last visit immediately: adding rules part by part is several times slower. */
export const adoptCachedStyle = (): void => {
  const code = codeOf()
  const stored = deviceStorage.read(key)
  if (code === null || !stored?.startsWith(`${code}\n`)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stored.slice(code.length))
  document.adoptedStyleSheets = [sheet]
}

/** Stores the style whenever the page is left or hidden. */
export const cacheStyle = (text: () => string): void => {
  const code = codeOf()
  if (code === null) return
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') deviceStorage.write(key, `${code}\n${text()}`)
  })
}
