import { describe, expect, it } from 'vitest'
import { type ProductProperty, productCounterExample } from './product.ts'
import { at, type Breakage, type ChartJson, deafTab, exploreCharts, products } from './products.ts'
import { drawWay } from './draw-way.ts'

/** For each property what it fails on. */
const breakages: Readonly<Record<string, Breakage>> = {
  'once a customer has signed out, and the tabs have heard it, no tab is in use without a new sign-in': deafTab,
  'once a customer has signed out, and the tabs have heard it, no tab renews a token': deafTab,
  'a sign-out that was begun is not taken back': [
    'session',
    (session) => {
      at(session, 'states.signedIn.states.ending')['on'] = {}
    },
  ],
  'there is always a way on to where both tabs are signed out': [
    'session',
    (session) => {
      at(session, 'states.resuming.invoke.onDone.2')['target'] = 'resuming'
      at(session, 'states.resuming.invoke.onError.1')['target'] = 'resuming'
      at(session, 'states.signedIn.invoke.onDone')['target'] = undefined
      at(session, 'states.signedIn')['on'] = {}
      at(session, 'states.signedIn.states.ending.invoke.onDone')['target'] = undefined
    },
  ],
  'nothing that waits for the network is sent once nobody is signed in': [
    'app',
    (app) => {
      const session = (app['invoke'] as ChartJson[]).find(({ id }) => id === 'session') ?? {}
      at(session, 'onSnapshot')['target'] = undefined
    },
  ],
  'after sign-out no page of the portal stands open': [
    'app',
    (app) => {
      const rows = at(app, 'states.routing')['always'] as ChartJson[]
      for (const row of rows) if (row['guard'] === 'isPage') row['guard'] = 'isAnyPage'
    },
  ],
  'whatever waits, and whoever is signed in, there is a way on to the sign-in page': [
    'app',
    (app) => {
      const rows = at(app, 'states.routing')['always'] as ChartJson[]
      for (const row of rows) if (row['target'] === 'signingIn') row['target'] = 'waking'
    },
  ],
}

describe.each(products)('$product.name', ({ product, properties }) => {
  const reached = exploreCharts(product)

  it.each(properties)('$says', (property) => expect(productCounterExample(reached, property)).toBe(null))

  it.each(properties)('fails on a chart that is broken: $says', (property: ProductProperty) => {
    const broken = exploreCharts(product, breakages[property.says], 'never' in property ? property.never : undefined)
    const way = productCounterExample(broken, property)
    expect(way?.[0]).toBe('it begins')
  })
})

describe('a way through charts that talk to each other', () => {
  it('is drawn with a lane for each, and each step in the lane of who takes it', () => {
    const svg = drawWay(['session', 'app'], ['it begins', 'session: findSession is done [isThere]', 'the network goes'])
    const texts = [...svg.matchAll(/<text x="(\d+)"[^>]*>([^<]*)<\/text>/g)].map(([, x, text]) => [Number(x), text])
    expect(texts).toEqual([
      [40, 'session'],
      [320, 'app'],
      [40, 'it begins'],
      [40, 'findSession is done [isThere]'],
      [40, 'the network goes'],
    ])
  })
})
