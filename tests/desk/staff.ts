import type { DeskSession } from '#contract/desk/session.contract.ts'

export const mere: DeskSession = {
  name: 'Mere Tāmati',
  email: 'mere@staff.example.com',
  initials: 'MT',
  roles: ['answer', 'money'],
  counts: { cases: 34, readings: 9, bills: 3, money: 17, approvals: 0 },
  showsKeyCaps: true,
}
