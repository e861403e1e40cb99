import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Brand, brands } from '#brands/brands.ts'
import { tarn } from '#brands/tarn.ts'
import { type PageEntry, pages } from '#domain/portal/pages.ts'
import { matchPath, type PageId } from '#domain/portal/routes.ts'
import { staticTexts } from '#domain/portal/static-texts.ts'
import { fillTemplate, sourceOf, sourcesOf } from '#server/portal/portal-page.ts'

const loader = /^ {2}(\w+): \(\) => import\('\.(\/[^']+)'\),$/gm

it('knows the source of every page that has one, so that it is preloaded with the address', () => {
  const listed = [...readFileSync('src/views/chunk-loaders.ts', 'utf8').matchAll(loader)]
  expect(listed.length).toBeGreaterThan(6)
  expect(listed.filter(([, page, source]) => !source?.endsWith(sourceOf(page as PageId))).map(([, page]) => page)).toEqual([])
})

it('knows the chunk of every inner view that has one of its own, and preloads it with its address', () => {
  const known = Object.values<PageEntry>(pages).flatMap(({ innerViews = {} }) => Object.entries(innerViews))
  expect(known.length).toBeGreaterThan(0)
  for (const [path, file] of known) {
    expect(existsSync(`src/views/${file}`)).toBe(true)
    const match = matchPath(path)
    expect(match && sourcesOf(match)).toContain(`/${file}`)
  }
})

it('says in a page of insights what it reads first, in one that waits for whose account it is the switcher, and in others nothing', () => {
  const headOf = (path: string) =>
    fillTemplate('<head><div id="root"></div>', '', { path, brand: tarn, isOutage: false, today: '2026-12-31', nonce: 'n' })
  const readsIn = (path: string) => /name="tarn-reads" content="([^"]*)"/.exec(headOf(path))?.[1]
  expect(readsIn('/account/insights/home-comparison/historic-trend/gas')).toBe(
    [
      '/private/insights/homeComparison?environment=web',
      '/private/insights/thirtyDay',
      '/private/insights/yearly?year=2026',
      '/private/insights/yearly?year=2025',
    ].join(' '),
  )
  expect(readsIn('/account/insights/eco-tracker/forecast')).toBe(
    '/private/generationMix/realTime /private/generationMix/nextTwoDays /private/generationMix/nextSevenDay',
  )
  expect(readsIn('/account/insights/forecasts')).toBe('/private/drd/billingAccounts/switcher /private/electricityForecast')
  expect(readsIn('/account/bill')).toBe('/private/drd/billingAccounts/switcher')
  expect(readsIn('/account/dashboard')).toBeUndefined()
  expect(readsIn('/login')).toBeUndefined()
})

describe('without JavaScript', () => {
  const template = '<head></head><body><div id="root"></div><noscript>Turn it on</noscript></body>'
  const pageAt = (path: string, brand: Brand) => {
    const page = fillTemplate(template, '', { path, brand, isOutage: false, today: '2026-12-31', nonce: 'n' })
    return /<noscript>(.*)<\/noscript>/s.exec(page)?.[1] ?? ''
  }
  const links = (html: string) => [...html.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)

  it.each(brands.flatMap((brand) => ['/', '/login', '/account/bill', '/nowhere'].map((path) => [path, brand] as const)))(
    '%s says whose it is and whom to call',
    (path, brand) => {
      const html = pageAt(path, brand)
      expect(html).toContain(`<h1>${brand.name}</h1>`)
      expect(links(html)).toEqual([`tel:${brand.phone.replaceAll(' ', '')}`, '/contact', '/terms', '/privacy'])
    },
  )

  it.each(Object.entries(staticTexts))('/%s can be read', (id, { title, paragraphs }) => {
    const html = pageAt(`/${id}`, tarn)
    expect(html).toContain(`<h2>${title}</h2>`)
    const words = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
    for (const { parts } of paragraphs(tarn))
      expect(words).toContain(parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
  })
})
