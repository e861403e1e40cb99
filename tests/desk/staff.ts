import type { DeskSession } from '#contract/desk/session.contract.ts'

export const mere: DeskSession = {
  staffId: '5b1f6c2e-6c1a-4d55-9d2e-0a9b7c3d1e10',
  name: 'Mere Tāmati',
  email: 'mere@staff.example.com',
  initials: 'MT',
  roles: ['answer', 'money'],
  counts: { cases: 34, readings: 9, bills: 3, money: 17, approvals: 0 },
  showsKeyCaps: true,
}
