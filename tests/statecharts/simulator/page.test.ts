// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { toChartPage } from '#tests/statecharts/chart-site.ts'
import { offerEntry, offerGraph } from '#tests/kit/fixtures/entries.ts'

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
    const folded = picture(['offer.deal', 'offer.help.shut'])
    const page = toChartPage(offerEntry, picture(shapes), [offerEntry], { folded, walks: offerGraph })
    document.body.innerHTML = page.replaceAll(/^[^]*<body>|<script src.*/g, '')
    await import('./page.ts')
  })

  it('lights where it is, with each box that stands for it elsewhere', () => {
    expect(lit('.picture')).toEqual(['offer.deal.open', 'offer.deal.open.loading', 'offer.help.shut'])
    expect(lit('.fold')).toEqual(['offer.deal', 'offer.help.shut'])
  })

  it('keeps whoever walks by the keyboard at the steps of the same kind, else at where it is', () => {
    press('price.changed [isQuoteReady]')
    expect([focused(), document.querySelector('#here')?.textContent]).toEqual([
      'offer.accept [isSure] → deal.open.accepting',
      'deal.open.reading · help.shut',
    ])
    press('price.changed')
    expect(focused()).toBe('offer.accept [isSure] → deal.open.accepting')
  })

  it('offers what the portal can do from here, who does it, and nothing that a guard keeps out', () => {
    const offered = [...document.querySelectorAll('#arrows > *')].map(({ textContent }) => textContent)
    expect(offered).toEqual([
      'The customer, or who runs the chart',
      'offer.accept [isSure] → deal.open.accepting',
      'offer.leave → deal.left',
      'price.changed stays',
      'help.open → help.shown',
      'What the chart runs',
      'quote reports stays',
    ])
  })

  const open = (address: string) => {
    history.replaceState(null, '', address)
    window.dispatchEvent(new Event('hashchange'))
    const at = (selector: string) => document.querySelector(selector)
    return [at('#here')?.textContent, at('#refused')?.hasAttribute('hidden'), at('#refused')?.textContent]
  }

  it('walks an address again, and tells of one that the portal cannot walk without walking it', () => {
    press('offer.accept')
    const possible = location.hash
    expect(open(possible)).toEqual(['deal.open.accepting · help.shut', true, ''])
    expect(open(`${possible}.${possible.split('.').at(-1)}`)).toEqual([
      'deal.open.loading · help.shut',
      false,
      'The portal can’t take the walk of this address: after 5 of its 6 arrows the next one isn’t possible.',
    ])
    expect(open('#from="nowhere"')).toEqual([
      'deal.open.loading · help.shut',
      false,
      'The portal never comes to where the walk of this address begins.',
    ])
    const reading = encodeURIComponent(JSON.stringify({ deal: { open: 'reading' }, help: 'shut' }))
    const recorded = encodeURIComponent(JSON.stringify(['offer.help.shut / help.open #1', 'offer.help.shut / help.open #1']))
    expect(open(`#from=${reading}&arrows=${recorded}`)).toEqual([
      'deal.open.reading · help.shown',
      false,
      'This shows 1 of 2 recorded arrows: the test of the chart doesn’t let the next one happen.',
    ])
  })

  it('gives a test of the walk', () => {
    expect(open('#')).toEqual(['deal.open.loading · help.shut', true, ''])
    press('help.open')
    expect(document.querySelector('#test')?.textContent).toBe(
      `it('comes to deal.open.loading and help.shown', () =>\n  expect(walk('offer', ["offer.deal.open / xstate.snapshot.quote #1","offer.help.shut / help.open #1"])).toEqual(["deal.open.loading","help.shown"]))`,
    )
  })
})
