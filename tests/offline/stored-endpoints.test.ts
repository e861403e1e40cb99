import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isStoredEndpoint } from '#data/offline/stored-endpoints.ts'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>
}
const { paths } = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')) as Document
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).flatMap(({ operationId = '' }) => (isStoredEndpoint(operationId) ? [{ path, operationId }] : [])),
)

it('stores the answers of reads only, and of the customer’s own', () => {
  expect(calls.length).toBe(37)
  expect(calls.filter(({ operationId }) => !/^(?:read|initialize)/.test(operationId))).toEqual([])
  expect(calls.filter(({ path }) => !path.includes('/private/'))).toEqual([])
})

it.each(['readCard', 'readApiKeys', 'readDevices', 'readPeople', 'readCare'])('stores nothing of %s', (name) => {
  expect(isStoredEndpoint(name)).toBe(false)
})
