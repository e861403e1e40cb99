// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { toChartPage } from '#tests/kit/chart-site.ts'
import { offerEntry } from '#tests/kit/fixtures/entries.ts'

/** A picture in which `open` stands in `deal`, and what lies in it again by itself. */
const shapes = ['cluster_offer.deal', 'offer.deal.open', 'offer.deal.open.loading', 'offer.deal.open.reading', 'offer.help.shut']
const picture = (ids: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${ids.map((id) => `<g><title>${id}</title></g>`).join('')}</svg>`

const lit = (frame: string) => [...document.querySelectorAll(`${frame} .lit`)].map(({ textContent }) => textContent)
const press = (name: string) => {
  const button = [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.startsWith(name))
  if (!button) throw new Error(`There is no ${name}`)
  button.focus()
  button.click()
}
const focused = () => document.activeElement?.textContent

describe('a chart’s page, walked', () => {
  beforeAll(async () => {
    const page = toChartPage(offerEntry, picture(shapes), [offerEntry], picture(['offer.deal', 'offer.help.shut']))
    document.body.innerHTML = page.replaceAll(/^[^]*<body>|<script src.*/g, '')
    await import('./page.ts')
  })

  it('lights where it is, with each box that stands for it elsewhere', () => {
    expect(lit('.picture')).toEqual(['offer.deal.open', 'offer.deal.open.loading', 'offer.help.shut'])
    expect(lit('.fold')).toEqual(['offer.deal', 'offer.help.shut'])
  })

  it('keeps whoever walks by the keyboard at the arrows of the same kind, else at where it is', () => {
    press('[isQuoteReady]')
    expect([focused(), document.querySelector('#here')?.textContent]).toEqual([
      'deal.open.reading · help.shut',
      'deal.open.reading · help.shut',
    ])
    press('help.open')
    expect(focused()).toBe('offer.accept [isSure] → deal.open.accepting')
  })
})
