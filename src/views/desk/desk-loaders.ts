import type { DeskLoaders } from '#machines/desk/desk-chunks.ts'

export const deskLoaders: DeskLoaders = {
  cases: () => import('./cases-page.tsx'),
  approvals: () => import('./approvals-page.tsx'),
  changes: () => import('./changes-page.tsx'),
  home: () => import('./home-page.tsx'),
  numbers: () => import('./numbers-page.tsx'),
  money: () => import('./money-page.tsx'),
  audit: () => import('./audit-page.tsx'),
  people: () => import('./people-page.tsx'),
}
