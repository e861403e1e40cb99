import type { SupplyPoint, SwitcherAccount } from '#contract/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'

/** A connection of the selected account to choose from. */
export interface Connection {
  readonly id: string
  /** What it is called where there are several: the property's nickname, else its address. */
  readonly name: string
}

/** The connections of one fuel, and the one that is meant: by its id, else that of the selected property, else the first. */
export const connectionsOf = (
  account: SwitcherAccount,
  supplyType: SupplyType,
  supplyPointId: string | null,
): { readonly connections: readonly Connection[]; readonly point: SupplyPoint | null } => {
  const found = account.billingAccountSites.flatMap((site) =>
    site.supplyPoints.filter((point) => point.supplyType === supplyType).map((point) => ({ site, point })),
  )
  const chosen = found.find(({ point }) => point.id === supplyPointId) ?? found.find(({ site }) => site.isSelected) ?? found[0]
  return {
    connections: found.map(({ site, point: { id, address } }) => ({ id, name: site.nickname ?? address })),
    point: chosen?.point ?? null,
  }
}
