import { describe, expect, it } from 'vitest'
import { drawChart } from '#tests/statecharts/chart-picture.ts'
import { offerEntry } from '#tests/kit/fixtures/entries.ts'
import { heatPages } from './heat-pages.ts'
import { heatPicture } from './heat-picture.ts'
import { heatIn, sayHeat, sayTime, warmthOf } from './heat-rows.ts'

const csv = `chart,state,visits,milliseconds,ends,made up
offer,deal.open.loading,1200,2400000,12,no
offer,deal.open.reading,30,1800000,15,yes
offer,gone,7,70,0,no`
const heats = heatIn(csv)

describe('heat', () => {
  it('is read from what the operator’s command says', () =>
    expect(heats[1]).toEqual({
      chart: 'offer',
      state: 'deal.open.reading',
      visits: 30,
      milliseconds: 1_800_000,
      ends: 15,
      isMadeUp: true,
    }))

  it('says visits, the mean time and the share of ways that ended', () =>
    expect(heats.map(sayHeat)).toEqual(['1.2K · 2.0 s · 1 %', '30 · 60 s · 50 %', '7 · 0.0 s · 0 %']))

  it.each([
    [0.35, '0.3 s'],
    [61, '61 s'],
    [180, '3 min'],
    [7_200, '2 h'],
  ])('says %d seconds as %s', (seconds, words) => expect(sayTime(seconds)).toBe(words))

  it('is warmer where more came, up to the most visited state', () =>
    expect([100, 1_000, 2_500, 5_625, 10_000].map((visits) => warmthOf(visits, 10_000))).toEqual([1, 2, 3, 4, 5]))

  it('tints each state of the picture that was visited, and puts its numbers over the lower edge', async () => {
    const drawn = await drawChart(offerEntry.machine)
    const warm = heatPicture(drawn, 'offer', heats)
    const tints = [...warm.matchAll(/class="(warm-\d) [^"]*">\s*<title>([^<]+)/g)].map(([, tint, id]) => [id, tint])
    expect(tints).toEqual([
      ['offer.deal.open.loading', 'warm-5'],
      ['offer.deal.open.reading', 'warm-2'],
    ])
    expect([...warm.matchAll(/<text class="heat"[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual(heats.slice(0, 2).map(sayHeat))
    expect(warm.replaceAll(/<rect class="plate"[^>]*\/><text class="heat"[^>]*>[^<]*<\/text>|warm-\d /g, '')).toBe(drawn)
  })

  it('has a page for each chart that was visited and a list of them, which say what is made up', async () => {
    const pages = await heatPages([{ ...offerEntry, id: 'offer' }], heats)
    expect([...pages.keys()]).toEqual(['heat.css', 'offer.html', 'index.html'])
    for (const name of ['offer.html', 'index.html'])
      expect(pages.get(name)).toContain('Some of these numbers are made up, for the demonstration.')
    expect(pages.get('offer.html')).toContain(
      '<tr><th scope="row">deal.open.reading</th><td class="number">30</td><td class="number">60 s</td><td class="number">50 %</td></tr>',
    )
    const own = await heatPages([offerEntry], heatIn(csv.replace('yes', 'no').replaceAll('offer,', `${offerEntry.id},`)))
    expect(own.get('index.html')).not.toContain('made up')
  })
})
