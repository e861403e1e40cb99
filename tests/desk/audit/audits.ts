import type { StaffAudit } from '#contract/desk/audit.contract.ts'

const mere = { staffId: '5f3b2c9e-5b0e-4a59-9d55-0d3b7d1c2a10', name: 'Mere Tāmati' }

export const audit: StaffAudit = {
  entries: [
    {
      seq: 4_182,
      at: '2026-06-08T20:14:00.000Z',
      staffId: mere.staffId,
      staffName: mere.name,
      kind: 'looked',
      what: 'customer page',
      customer: { customerId: '0d3b7d1c-5b0e-4a59-9d55-5f3b2c9e2a10', name: 'Aroha Bennett' },
    },
    {
      seq: 4_181,
      at: '2026-06-08T20:10:00.000Z',
      staffId: mere.staffId,
      staffName: mere.name,
      kind: 'signedIn',
      what: 'passkey',
      customer: null,
    },
  ],
  next: 4_181,
  chain: { checkedAt: '2026-06-08T20:00:00.000Z', checkedTo: 4_180, brokenAt: null },
  staff: [mere],
}
