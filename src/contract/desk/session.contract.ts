import * as z from 'zod/mini'
import { endpoint, StaffRole } from '#contract/kit.ts'

const Count = z.number().check(z.int(), z.nonnegative())

/** What waits, for the rail. */
export const DeskCounts = z.object({ cases: Count, readings: Count, bills: Count, money: Count, approvals: Count })
export type DeskCounts = z.infer<typeof DeskCounts>

export const DeskSession = z.object({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  initials: z.string(),
  roles: z.readonly(z.array(StaffRole)),
  counts: DeskCounts,
  /** Key caps are printed beside what they do. */
  showsKeyCaps: z.boolean(),
})
export type DeskSession = z.infer<typeof DeskSession>

const session = {
  staffId: '5b1f6c2e-6c1a-4d55-9d2e-0a9b7c3d1e10',
  name: 'Mere Tāmati',
  email: 'mere@staff.example.com',
  initials: 'MT',
  roles: ['answer', 'money'],
  counts: { cases: 34, readings: 9, bills: 3, money: 17, approvals: 1 },
  showsKeyCaps: true,
}

export const readDeskSession = endpoint({
  name: 'readDeskSession',
  method: 'GET',
  path: '/staff/session',
  summary: 'Who is signed in at the desk, what they may do and what waits',
  answer: DeskSession,
  example: { answer: session },
})

export const saveDeskSettings = endpoint({
  name: 'saveDeskSettings',
  method: 'PUT',
  path: '/staff/settings',
  summary: 'Stores a member of staff’s own settings of the desk',
  body: z.strictObject({ showsKeyCaps: z.boolean() }),
  example: { body: { showsKeyCaps: false } },
})

export const endDeskSession = endpoint({
  name: 'endDeskSession',
  method: 'DELETE',
  path: '/staff/session',
  summary: 'Signs a member of staff out of the desk',
  example: {},
})
