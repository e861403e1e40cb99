import type { Site } from '#contract/account/account.contract.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { type ProductTab, productTabsOf } from './product-tabs.ts'
import type { ProductsPart, ProductsSnapshot } from './products.machine.ts'

export type ProductsMode = 'locating' | 'showing' | 'noProducts' | 'failed'
export const selectProductsMode = (snapshot: ProductsSnapshot): ProductsMode => {
  if (snapshot.matches({ products: 'failed' })) return 'failed'
  if (snapshot.matches({ products: 'noProducts' })) return 'noProducts'
  return snapshot.hasTag('busy') ? 'locating' : 'showing'
}
export const selectPart = ({ context }: ProductsSnapshot): ProductsPart => context.part
export const selectProductTabs = ({ context }: ProductsSnapshot): readonly ProductTab[] => productTabsOf(context.facts)

export const selectMeterReads = ({ children }: ProductsSnapshot) => children.meterReads

const noSites: readonly Site[] = []
export const selectSites = ({ context }: ProductsSnapshot): readonly Site[] =>
  context.facts?.account?.billingAccountSites ?? noSites

export const selectMeter =
  (supplyPointId: string) =>
  ({ context: { connections } }: ProductsSnapshot): string | null =>
    dataOf(connections)
      ?.properties.flatMap((property) => property.connections)
      .find((connection) => connection.supplyPointId === supplyPointId)?.meterSerial ?? null
