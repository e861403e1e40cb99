import { afterEach, describe, expect, it, vi } from 'vitest'
import { brandId } from '#data/browser/environment.ts'

it('the development test mode is on by its own word, and in development alone [AUTH-42]', async () => {
  const isOn = async (mode: string, isDevelopment: boolean) => {
    vi.stubEnv('VITE_TEST_MODE', mode)
    vi.stubEnv('DEV', isDevelopment)
    vi.resetModules()
    const { inTestMode } = await import('#data/browser/environment.ts')
    vi.unstubAllEnvs()
    return inTestMode
  }
  expect([await isOn('on', true), await isOn('', true), await isOn('on', false)]).toEqual([true, false, false])
})

describe('the brand of a page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(['tarn', 'fizz'])('is %s where it was served for that [HTTP-07]', (brand) => {
    vi.stubGlobal('document', { documentElement: { dataset: { brand } } })
    expect(brandId()).toBe(brand)
  })
})
