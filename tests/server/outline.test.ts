import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brands, type ColourName, palettes } from '#brands/brands.ts'
import { fizz } from '#brands/fizz.ts'
import { outline, outlineOf, outlineStyleOf } from '#server/portal/outline.ts'
import { fillTemplate } from '#server/portal/portal-page.ts'

const asked = { path: '/account/dashboard', brand: fizz, isOutage: false, today: '2026-06-09', nonce: 'n0nce' } as const
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
  expect(page).toContain(`<style nonce="n0nce">${outlineStyleOf(fizz)}</style>`)
})

it('says nothing, to nobody, and runs nothing', () => {
  expect(outline.replaceAll(/<[^>]*>/g, '')).toBe('')
  expect(outline).toMatch(/^<div id="outline" aria-hidden="true">/)
  expect(outline).not.toMatch(/style=|<script|<img|href|url\(/)
  expect(outlineStyleOf(fizz)).not.toMatch(/url\(|@import/)
})

it('brings the colours of the page that says that the code did not come', () => {
  const used = [...readFileSync('src/data/browser/load-failure.ts', 'utf8').matchAll(/var\((--o-\w+)\)/g)].map(([, name]) => name)
  expect(new Set(used).size).toBe(6)
  for (const brand of brands) expect(used.filter((name) => !outlineStyleOf(brand).includes(`${name}:light-dark(`))).toEqual([])
})

it('is drawn in the colours of its brand, light and dark, each of which is there', () => {
  for (const brand of brands) {
    const style = outlineStyleOf(brand)
    const { light, dark } = palettes[brand.id]
    const used = [...style.matchAll(/var\(--o-(\w+)\)/g)].map(([, name]) => name as ColourName | 'card')
    expect(used.length).toBeGreaterThan(9)
    for (const name of used)
      expect(style).toContain(
        name === 'card' ? `--o-card:${brand.radii.card}` : `--o-${name}:light-dark(${light[name]},${dark[name]});`,
      )
  }
})
