import type { SupplyPoint } from '#contract/account/account.contract.ts'
import { pathOf } from '#domain/portal/routes.ts'

export const queryOf = (key: string, value: string): string => `?${new URLSearchParams({ [key]: value })}`

export const detailsOf = ({ supplyType, id, supplyAgreementId }: SupplyPoint): { href: string; words: string } => {
  switch (supplyType) {
    case 'electricity':
      return { href: `${pathOf('usage')}${queryOf('supplyPointId', id)}`, words: 'See your use' }
    case 'naturalGas':
      return { href: `${pathOf('naturalGas')}${queryOf('supplyPointId', id)}`, words: 'See your gas use' }
    case 'lpg':
      return {
        href: `${pathOf('bottledGas')}${queryOf('supplyAgreementId', supplyAgreementId)}`,
        words: 'Bottles and deliveries',
      }
  }
}
