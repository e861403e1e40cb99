import type { DeskLoaders } from '#machines/desk/desk-chunks.ts'

export const deskLoaders: DeskLoaders = {
  care: () => import('#views/desk/care/care-page.tsx'),
  cases: () => import('#views/desk/cases/cases-page.tsx'),
  deliveries: () => import('#views/desk/deliveries/deliveries-page.tsx'),
  approvals: () => import('#views/desk/approvals/approvals-page.tsx'),
  changes: () => import('#views/desk/changes/changes-page.tsx'),
  home: () => import('#views/desk/home/home-page.tsx'),
  numbers: () => import('#views/desk/numbers/numbers-page.tsx'),
  outages: () => import('#views/desk/outages/outages-page.tsx'),
  money: () => import('#views/desk/money/money-page.tsx'),
  audit: () => import('#views/desk/audit/audit-page.tsx'),
  prices: () => import('#views/desk/prices/prices-page.tsx'),
  people: () => import('#views/desk/people/people-page.tsx'),
  bills: () => import('#views/desk/bills/bills-page.tsx'),
  readings: () => import('#views/desk/readings/readings-page.tsx'),
  customer: () => import('#views/desk/customer/customer-page.tsx'),
}
