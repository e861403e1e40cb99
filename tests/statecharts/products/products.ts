import { entryOf } from '#machines/catalogue.ts'
import { toJson } from '#tests/statecharts/chart-documents.ts'
import { drawWay } from './draw-way.ts'
import { exploreProduct, type Joint, type Product, productCounterExample, type ProductProperty } from './product.ts'
import { twoTabs, twoTabsProperties } from './two-tabs.ts'
import { waitingCommand, waitingCommandProperties } from './waiting-command.ts'

/** Charts that talk to each other, with what holds on every way through all of them together. */
export const products: readonly { readonly product: Product; readonly properties: readonly ProductProperty[] }[] = [
  { product: twoTabs, properties: twoTabsProperties },
  { product: waitingCommand, properties: waitingCommandProperties },
]

export type ChartJson = Record<string, unknown>

/** A chart that is broken on purpose. */
export type Breakage = readonly [chart: string, breaks: (chart: ChartJson) => void]

/** A part of a chart's JSON by its way: `at(session, 'states.signedIn.on')`. */
export const at = (json: ChartJson, way: string): ChartJson =>
  way.split('.').reduce((inner, key) => inner[key] as ChartJson, json)

/** Explores a product of the portal's charts, one of them broken if told so. */
export const exploreCharts = (product: Product, broken?: Breakage, isEnough?: (joint: Joint) => boolean) =>
  exploreProduct(
    product,
    (chart) => {
      const json = JSON.parse(toJson(entryOf(chart))) as ChartJson
      if (broken?.[0] === chart) broken[1](json)
      return JSON.stringify(json)
    },
    isEnough,
  )

/** Another tab that hears of a sign-out and goes on. */
export const deafTab: Breakage = [
  'session',
  (session) => {
    at(session, 'states.signedIn.on')['session.ended'] = { target: '.active' }
  },
]

const counterExamples = (product: Product, [first]: readonly ProductProperty[]): string | null => {
  const charts = new Set(Object.values(product.parts).map(({ chart }) => chart))
  if (!charts.has(deafTab[0]) || !charts.has('signOut') || !first || !('never' in first)) return null
  const way = productCounterExample(exploreCharts(product, deafTab, first.never), first)
  const lanes = Object.keys(product.parts).filter((part) => way?.some((step) => step.startsWith(`${part}: `)))
  return way && drawWay(lanes, way)
}

/** What the pages say of each product. */
export const proofs = () =>
  products.map(({ product, properties }) => ({
    name: product.name,
    charts: [...new Set(Object.values(product.parts).map(({ chart }) => chart))].map(entryOf),
    says: properties.map(({ says }) => says),
    drawn: counterExamples(product, properties),
  }))
