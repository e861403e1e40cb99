import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { PageId } from '#domain/routes.ts'
import { sourceOf } from '#server/portal/portal-page.ts'

const loader = /^ {2}(\w+): \(\) => import\('\.(\/[^']+)'\),$/gm

it('knows the source of every page that has one, so that it is preloaded with the address', () => {
  const listed = [...readFileSync('src/views/chunk-loaders.ts', 'utf8').matchAll(loader)]
  expect(listed.length).toBeGreaterThan(6)
  expect(listed.filter(([, page, source]) => !source?.endsWith(sourceOf(page as PageId))).map(([, page]) => page)).toEqual([])
})
