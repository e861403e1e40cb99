import { readFileSync } from 'node:fs'
import { type Brand, type BrandId, brands } from '#brands/brands.ts'
import { colourProperties } from '#brands/css.ts'
import { matchPath, publicPaths } from '#domain/portal/routes.ts'

/** First paint: a skeleton without personal data. */
type OutlineKind = 'dashboard' | 'login' | 'page' | 'plain'

/** Only the browser knows who is signed in: its early script swaps the skeletons of portal and sign-in. */
export const outlineOf = (path: string, isOutage: boolean): OutlineKind => {
  if (isOutage) return 'plain'
  if (path === publicPaths.login) return 'login'
  if (path === publicPaths.root || path === publicPaths.account) return 'dashboard'
  const page = matchPath(path)?.page
  if (page === undefined) return 'plain'
  return page === 'dashboard' ? 'dashboard' : 'page'
}

const landscape =
  '<svg viewBox="0 0 24 24" preserveAspectRatio="none"><path fill="var(--o-hill3)" d="M0 11.6C3 11 6 12 9 11.4S15 10.4 18 10.6S22 11.4 24 11V24H0z"/><path fill="var(--o-hill2)" d="M0 13.2C3 12.6 6 13.4 9 12.9S15 12.2 18 12S22 12.8 24 12.5V24H0z"/><path fill="var(--o-hill1)" d="M0 15C3 14.6 6 14.9 9 14.6S15 14.4 18 13.4S22 14.4 24 14.4V24H0z"/></svg>'

export const outline = `<div id="outline" aria-hidden="true"><div class="o-sky">${landscape}</div><div class="o-day"></div><div class="o-column o-line"><i></i><i></i></div><div class="o-column o-week"><i></i><i></i></div><div class="o-column o-page"><i></i><i></i></div><div class="o-pane"></div></div>`

const style = readFileSync(new URL('outline.css', import.meta.url), 'utf8')
  .replaceAll(/\s*([{};,])\s*/g, '$1')
  .replaceAll(/:\s+/g, ':')

/** Colours of skeleton and error page (`src/data/browser/load-failure.ts`). */
const colours = [
  'canvas',
  'surface',
  'sunken',
  'sky0',
  'sky1',
  'sky2',
  'hill3',
  'hill2',
  'hill1',
  'ink',
  'ink2',
  'primary',
  'onPrimary',
] as const

const styles = Object.fromEntries(
  brands.map(({ id, radii }) => [id, `:root{${colourProperties(id, colours, 'o-')}--o-card:${radii.card}}${style}`]),
) as Readonly<Record<BrandId, string>>

export const outlineStyleOf = ({ id }: Brand): string => styles[id]
