import type { SupplyPoint, SwitcherAccount } from '#contract/account/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'

export interface Connection {
  readonly id: string
  /** The property's nickname, else its address. */
  readonly name: string
}

/** `point`: the one with this id, else that of the selected property, else the first; null if there is none. */
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
