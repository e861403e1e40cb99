// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { isCardPage } from '#data/browser/card-page.ts'

const name = (origin: string) => {
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'tarn-card-pages')
  meta.setAttribute('content', origin)
  document.head.append(meta)
}

afterEach(() => document.head.replaceChildren())

it.each([
  ['https://sec.windcave.com/pxmi3/abc', true],
  ['https://checkout.stripe.com/c/pay/cs_1', true],
  ['http://checkout.stripe.com/c/pay/cs_1', false],
  ['https://checkout.stripe.com.example/c/pay/cs_1', false],
  ['http://127.0.0.1:4555/pxmi3/abc', false],
  ['javascript:alert(1)', false],
])('%s is opened as a card page: %s', (url, isOpened) => expect(isCardPage(url)).toBe(isOpened))

it('opens the pages of a stand-in that the server names, and no other port', () => {
  name('http://127.0.0.1:4555')
  expect(['http://127.0.0.1:4555/pxmi3/abc', 'http://127.0.0.1:4556/pxmi3/abc'].map(isCardPage)).toEqual([true, false])
})
