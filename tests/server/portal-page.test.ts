import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { type PageEntry, pages } from '#domain/pages.ts'
import { matchPath, type PageId } from '#domain/routes.ts'
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
    fillTemplate('<head><div id="root"></div>', '', { path, brand: tarn, isOutage: false, today: '2026-12-01', nonce: 'n' })
  const readsIn = (path: string) => /name="tarn-reads" content="([^"]*)"/.exec(headOf(path))?.[1]
  expect(readsIn('/account/insights/home-comparison/historic-trend/gas')).toBe(
    [
      '/private/insights/homeComparison?environment=web',
      '/private/insights/thirtyDay',
      '/private/insights/yearly?year=2027',
      '/private/insights/yearly?year=2026',
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
