import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notAllowed, readLock, shippedLicences } from './licences.ts'

const lock = {
  '': { version: '0.1.0', license: 'MIT' },
  'node_modules/good': { version: '1.0.0', license: 'MIT' },
  'node_modules/good/node_modules/@scope/choice': { version: '2.0.0', license: '(GPL-3.0-only OR Apache-2.0)' },
  'node_modules/both': { version: '3.0.0', license: 'MIT AND GPL-3.0-only' },
  'node_modules/copyleft': { version: '4.0.0', license: 'AGPL-3.0-only' },
  'node_modules/silent': { version: '5.0.0' },
  'node_modules/tool': { version: '6.0.0', license: 'GPL-2.0-only', dev: true },
}

it('refuses what is shipped under a licence that is not allowed, or under none', () => {
  const licences = shippedLicences(lock)
  expect(licences.map(({ name }) => name)).toEqual([
    '@scope/choice@2.0.0',
    'both@3.0.0',
    'copyleft@4.0.0',
    'good@1.0.0',
    'silent@5.0.0',
  ])
  expect(notAllowed(licences)).toEqual([
    { name: 'both@3.0.0', licence: 'MIT AND GPL-3.0-only' },
    { name: 'copyleft@4.0.0', licence: 'AGPL-3.0-only' },
    { name: 'silent@5.0.0', licence: 'none' },
  ])
})

it('finds no such package in what is shipped, whose own licence is MIT', () => {
  const licences = shippedLicences(readLock())
  expect(licences.length).toBeGreaterThan(100)
  expect(notAllowed(licences)).toEqual([])
  expect((JSON.parse(readFileSync('package.json', 'utf8')) as { license: string }).license).toBe('MIT')
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n/)
})
