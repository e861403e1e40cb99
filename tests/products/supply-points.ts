import type { SupplyPoint } from '#contract/account/account.contract.ts'
import { point } from '#tests/usage/readings.ts'

/** Gas whose meter the customer reads. */
export const gas: SupplyPoint = {
  ...point,
  id: 'sp-3',
  supplyType: 'naturalGas',
  plan: 'Home Gas',
  canSubmitMeterRead: true,
  icp: '0000574201AB12C',
}

/** Gas by the bottle. */
export const lpg: SupplyPoint = {
  ...point,
  id: 'sp-4',
  supplyType: 'lpg',
  plan: 'Home Bottled Gas',
  icp: null,
  supplyAgreementId: 'ag-4',
}
