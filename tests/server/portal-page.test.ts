import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type PageEntry, pages } from '#domain/pages.ts'
import { matchPath, type PageId } from '#domain/routes.ts'
import { sourceOf, sourcesOf } from '#server/portal/portal-page.ts'

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
