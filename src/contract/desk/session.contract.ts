import * as z from 'zod/mini'
import { endpoint, StaffRole } from '#contract/kit.ts'

export const readDeskSession = endpoint({
  name: 'readDeskSession',
  method: 'GET',
  path: '/staff/session',
  summary: 'Who is signed in at the desk, and what they may do',
  answer: z.object({ name: z.string(), email: z.string(), roles: z.readonly(z.array(StaffRole)) }),
  example: { answer: { name: 'Mere Tāmati', email: 'mere@staff.example.com', roles: ['answer', 'money'] } },
})
