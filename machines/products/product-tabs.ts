import type { Site } from '#contract/account/account.contract.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import { pathOf, type PageId } from '#domain/portal/routes.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'

export type ProductTabId = 'overview' | 'electricity' | 'naturalGas' | 'bottledGas' | 'ev' | 'plans' | 'monitoring'

export interface ProductTab {
  readonly id: ProductTabId
  readonly label: string
  readonly href: string
}

const tab = (id: ProductTabId, label: string, page: PageId, search = ''): ProductTab => ({
  id,
  label,
  href: `${pathOf(page)}${search}`,
})

const all: readonly ProductTab[] = [
  tab('overview', 'Overview', 'products'),
  tab('electricity', fuelNames.electricity, 'usage'),
  tab('naturalGas', fuelNames.naturalGas, 'naturalGas'),
  tab('bottledGas', 'Bottled gas', 'bottledGas'),
  tab('ev', 'EV', 'ev'),
  tab('plans', 'Plans', 'products', '?view=plans'),
  tab('monitoring', 'Monitoring', 'monitoring'),
]

/** Plans for charging at home have EV in their name. */
export const isEvPlan = (planName: string): boolean => /\bEV\b/.test(planName)

/** Whether a car charges at one of these homes. */
export const hasCar = (sites: readonly Site[]): boolean =>
  sites.some(({ supplyPoints }) => supplyPoints.some(({ plan, planObject }) => isEvPlan(plan) || Boolean(planObject.chargeNetId)))

const none: readonly ProductTab[] = all.filter(({ id }) => id === 'overview' || id === 'electricity' || id === 'plans')
const cache = new WeakMap<AccountFacts, readonly ProductTab[]>()

const made = ({ account, hasEarlyAccess }: AccountFacts): readonly ProductTab[] => {
  const sites = account?.billingAccountSites ?? []
  const points = sites.flatMap(({ supplyPoints }) => supplyPoints)
  const has = (type: string) => points.some(({ supplyType }) => supplyType === type)
  const isShown: Readonly<Record<ProductTabId, boolean>> = {
    overview: true,
    electricity: has('electricity'),
    naturalGas: has('naturalGas'),
    bottledGas: has('lpg'),
    ev: hasCar(sites),
    plans: points.length > 0,
    monitoring: hasEarlyAccess,
  }
  return all.filter(({ id }) => isShown[id])
}

/** The same list for the same facts. Until they are known: the parts that nearly every account has. */
export const productTabsOf = (facts: AccountFacts | null): readonly ProductTab[] => {
  if (!facts) return none
  const tabs = cache.get(facts) ?? made(facts)
  cache.set(facts, tabs)
  return tabs
}
