import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { moveSteps } from '#domain/customer/moving-house.ts'
import { orderSteps } from '#domain/customer/lpg-order.ts'
import { statesOf } from '#tests/kit/chart.ts'
import { drawChart } from './chart-picture.ts'
import { offerMachine } from '#tests/kit/fixtures/offer.machine.ts'
import { withLabelsPlaced } from './label-places.ts'
import { measurePicture } from './picture-measure.ts'

describe('the picture', () => {
  it('shows states, specification names, actors, guards, delays and actions', async () => {
    const svg = await drawChart(offerMachine)
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word?.replaceAll('&#160;', ' ').trim())
    expect(words).toEqual(
      expect.arrayContaining([
        'offer: all of these at once',
        '▸ open (OFFER_OPEN)',
        'entry/ awaitQuote',
        'runs quote, prices',
        'price.changed',
        '/ storePrice',
        '• after timeout (8 s)',
        'after retryPause (worked',
        'offer.accept',
        '[isSure]',
        '[canTryAgain]',
        '◉ accepted',
      ]),
    )
  })
})

describe('a chart that does not read well as one picture', () => {
  it('has each of its states once, and says where arrows come from and lead', async () => {
    const { machine } = entryOf('moveWizard')
    const svg = await drawChart(machine)
    const titles = [...svg.matchAll(/class="node[^"]*">\s*<title>([^<]*)<\/title>/g)].map(([, title]) => title)
    const states = statesOf(machine.root).slice(1)
    expect(states.map(({ id }) => titles.filter((title) => title === id).length)).toEqual(states.map(() => 1))
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word?.replaceAll('&#160;', ' ').trim())
    expect(words).toEqual(
      expect.arrayContaining([
        '▸ asking',
        '▸ asking.review',
        '↘ turning',
        '[The form is at step: choose',
        'energy]',
        '▸ review.failed',
        '↗ sending',
      ]),
    )
  })
})

describe('the steps of a form', () => {
  const forms = [
    ['moveWizard', 'moveWizard.asking', moveSteps.filter((step) => step !== 'success')],
    ['lpgOrderForm', 'lpgOrderForm.asking', orderSteps.filter((step) => step !== 'review')],
    ['walkThrough', 'walkThrough', ['stepZero', 'stepOne', 'stepTwo', 'stepThree']],
  ] as const

  it.each(forms)('of %s stand in their order, from left to right or from top to bottom', async (chart, within, steps) => {
    const svg = await drawChart(entryOf(chart).machine)
    const places = [...svg.matchAll(/<title>([^<]*)<\/title>\s*<polygon [^>]*points="([-\d.]+),([-\d.]+)/g)]
    const standIn = (axis: 2 | 3) =>
      places
        .filter(([, title]) => steps.some((step) => title === `${within}.${step}`))
        .toSorted((a, b) => Number(a[axis]) - Number(b[axis]))
        .map(([, title = '']) => title.slice(within.length + 1))
    expect([standIn(2), standIn(3)]).toContainEqual(steps)
  })
})

describe('the picture of a questionnaire', () => {
  it('has its questions in their order, and who is asked them', async () => {
    const svg = await drawChart(entryOf('wizard').machine)
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word?.replaceAll('&#160;', ' ').trim())
    const shown = (short: string) => words.indexOf(short)
    const first = ['Energy (needed)', 'Type of home (needed)', 'Floor area (needed)', 'Hot water (needed)']
    expect(first.map(shown)).toEqual(first.map(shown).toSorted((a, b) => a - b))
    expect(words).toEqual(
      expect.arrayContaining([
        ...first,
        'questions of a home: asked once the profile is complete',
        'only if EV is Yes',
        'only if Main use is Vineyard',
        'only if Main use is Dairy Cattle Farming',
      ]),
    )
  })
})

describe('the picture of the carbon calculator', () => {
  it('has its four steps in their order, with what each asks [CARB-08]', async () => {
    const svg = await drawChart(entryOf('carbonCalculator').machine)
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word?.replaceAll('&#160;', ' ').trim())
    expect(words.slice(words.indexOf('steps of the form, in their order')).filter(Boolean)).toEqual([
      'steps of the form, in their order',
      'occupants',
      'Who lives with you?',
      'adults, children',
      'gasUsage',
      'What do you use gas for?',
      'usesGas',
      'if there is gas: source, appliances',
      'shower',
      'How do you wash?',
      'frequency, duration',
      'carDetails',
      'What do you drive?',
      'numOfCars',
      'for each car: fuelType',
      'if it is electric: carDistanceDriven, evYear, carSize',
      'if it is not: carDistanceDriven, carYear, engineSize',
    ])
  })
})

describe('the folded picture', () => {
  it('has what lies within a state folded into it, and no arrow that stays there', async () => {
    const svg = await drawChart(offerMachine, 2)
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word?.replaceAll('&#160;', ' ').trim())
    expect(words).toEqual(expect.arrayContaining(['▸ open (OFFER_OPEN)', '◉ accepted', 'offer.leave', 'acceptOffer is done']))
    expect(words.filter((word) => ['loading', 'reading', 'accepting', 'offer.accept [isSure]'].includes(word ?? ''))).toEqual([])
  })
})

describe('the pictures in docs/statecharts', () => {
  const measured = catalogue.map(({ id }) => ({ id, ...measurePicture(readFileSync(`docs/statecharts/${id}.svg`, 'utf8')) }))

  it('have no text on another, on a frame or out of the picture, no arrow in the air or too short to follow, no step out of its order, no label away from its arrow and no arrow through a text', () => {
    const faults = measured.flatMap(({ id, overlaps, outside, crossing, loose, unordered, far, struck, stubs }) =>
      [...overlaps, ...outside, ...crossing, ...loose, ...unordered, ...far, ...struck, ...stubs].map((text) => `${id}: ${text}`),
    )
    expect(faults).toEqual([])
  })

  it('fit a screen', () => {
    expect(measured.filter(({ width }) => width > 1_440).map(({ id }) => id)).toEqual([])
  })

  it('are measured', () => {
    const drawn = `<svg width="100pt" height="100pt" viewBox="0.00 0.00 100.00 100.00"><g id="g" class="graph" transform="translate(4 100)">
<g id="c" class="cluster"><title>cluster_a</title><path d="M10,-10C10,-10 60,-90 60,-90"/></g>
<g id="n" class="node"><title>b</title><polygon points="80,-40 80,-20 95,-20 95,-40 80,-40"/></g>
<g id="e" class="edge"><title>a&#45;&gt;b</title><path fill="none" d="M35,-50C40,-50 60,-30 70,-30"/><text x="55" y="-60" font-size="10.00">held</text></g>
<g id="f" class="edge"><title>a&#45;&gt;h</title><path fill="none" d="M5,-50C5,-50 5,-5 5,-5"/><text x="70" y="-6" font-size="10.00">lost</text></g>
<g id="s" class="edge"><title>x&#45;&gt;y</title><path fill="none" d="M20,-75C25,-75 45,-75 55,-75"/><text x="30" y="-73" font-size="10.00">cut</text></g>
<g id="t" class="edge"><title>v&#45;&gt;w</title><path fill="none" d="M65,-98C65,-98 65,-96 65,-96"/><text x="14" y="-92" font-size="10.00">up</text><text x="14" y="-80" font-size="10.00">on</text></g>
<g id="h" class="node state hub"><title>h</title><polygon points="0,-9 0,-1 9,-1 9,-9 0,-9"/></g>
${['5,-90', '90,-5', '40,-40'].map((at, step) => `<g class="node"><title>h.${step}</title><polygon points="${at}"/></g><g class="edge"><title>h&#45;&gt;h.${step}</title></g>`).join('')}
</g></svg>`
    const { overlaps, outside, crossing, loose, unordered, far, struck, stubs } = measurePicture(drawn)
    const nothing = { overlaps: [], outside: [] }
    expect({ overlaps, outside, crossing, loose, unordered, far, struck, stubs }).toEqual({
      ...nothing,
      crossing: ['held', 'up'],
      loose: ['a → b'],
      unordered: ['h → h.'],
      far: ['lost: 65'],
      struck: ['cut'],
      stubs: ['up: 2'],
    })
  })

  it('have a label that an arrow goes through set down beside its own, where there is room', () => {
    const label = (y: number) =>
      `<svg width="200pt" height="100pt" viewBox="0.00 0.00 200.00 100.00"><g class="graph" transform="translate(0 100)">
<g class="edge"><title>a&#45;&gt;b</title><path fill="none" d="M20,-90C20,-60 20,-40 20,-10"/><text text-anchor="start" x="24" y="${y}" font-size="10.00">go on</text></g>
<g class="edge"><title>c&#45;&gt;d</title><path fill="none" d="M0,-50C50,-50 100,-50 190,-50"/></g>
</g></svg>`
    const placed = withLabelsPlaced(label(-47))
    expect([measurePicture(label(-47)).struck, measurePicture(placed).struck]).toEqual([['go on'], []])
    expect(placed.replace(/ y="[^"]*"/, ' y="-47"')).toBe(label(-47))
    expect(withLabelsPlaced(label(-20))).toBe(label(-20))
  })
})
