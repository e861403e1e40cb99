import { expect, it } from 'vitest'
import { palettes } from '#design/theme/palettes.ts'
import { outline, outlineOf, outlineStyle } from '#server/portal/outline.ts'
import { fillTemplate } from '#server/portal/portal-page.ts'

const asked = { path: '/account/dashboard', brand: 'fizz', isOutage: false, today: '2026-06-09', nonce: 'n0nce' } as const
const template = '<!doctype html><html lang="en-NZ"><head><title>Sign in</title></head><body><div id="root"></div></body></html>'

it('fits where the visit goes, as far as the address says', () => {
  const paths = [
    '/',
    '/account',
    '/account/dashboard',
    '/account/products/ev',
    '/login',
    '/contact',
    '/auth/redirect',
    '/nonsense',
  ]
  expect(paths.map((path) => [path, outlineOf(path, false)])).toEqual([
    ['/', 'dashboard'],
    ['/account', 'dashboard'],
    ['/account/dashboard', 'dashboard'],
    ['/account/products/ev', 'page'],
    ['/login', 'login'],
    ['/contact', 'plain'],
    ['/auth/redirect', 'plain'],
    ['/nonsense', 'plain'],
  ])
  expect(outlineOf('/account/dashboard', true)).toBe('plain')
})

it('stands in the page itself, where the portal will be, under the nonce of the answer', () => {
  const page = fillTemplate(template, '', asked)
  expect(page).toContain('<html data-brand="fizz" data-outline="dashboard" lang="en-NZ">')
  expect(page).toContain(`<div id="root">${outline}</div>`)
  expect(page).toContain(`<style nonce="n0nce">${outlineStyle}</style>`)
})

it('says nothing, to nobody, and runs nothing', () => {
  expect(outline.replaceAll(/<[^>]*>/g, '')).toBe('')
  expect(outline).toMatch(/^<div id="outline" aria-hidden="true">/)
  expect(outline).not.toMatch(/style=|<script|<img|href|url\(/)
  expect(outlineStyle).not.toMatch(/url\(|@import/)
})

it('is drawn in the colours of both brands, light and dark', () => {
  const [tarn = '', fizz = ''] = outlineStyle.split(':root[data-brand="fizz"]')
  for (const [brand, said] of Object.entries({ tarn, fizz }))
    for (const name of ['canvas', 'surface', 'sunken', 'sky0', 'sky1', 'sky2', 'hill3', 'hill2', 'hill1'] as const) {
      const { light, dark } = palettes[brand as 'tarn' | 'fizz']
      expect(said, `${brand} ${name}`).toContain(
        `--o-${name}:light-dark(${light[name]},${dark[name]})`.toLowerCase().replace(name.toLowerCase(), name),
      )
    }
})
