import type { DeskLoaders } from '#machines/desk/desk-chunks.ts'

export const deskLoaders: DeskLoaders = {
  care: () => import('./care-page.tsx'),
  cases: () => import('./cases-page.tsx'),
  deliveries: () => import('./deliveries-page.tsx'),
  approvals: () => import('./approvals-page.tsx'),
  changes: () => import('./changes-page.tsx'),
  home: () => import('./home-page.tsx'),
  numbers: () => import('./numbers-page.tsx'),
  outages: () => import('./outages-page.tsx'),
  money: () => import('./money-page.tsx'),
  audit: () => import('./audit-page.tsx'),
  people: () => import('./people-page.tsx'),
  bills: () => import('./bills-page.tsx'),
  readings: () => import('./readings-page.tsx'),
  customer: () => import('./customer-page.tsx'),
}
