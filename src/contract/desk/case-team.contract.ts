import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'

export const Colleague = z.object({ staffId: z.string(), name: z.string(), isYou: z.boolean() })
export type Colleague = z.infer<typeof Colleague>

export const CaseNote = z.object({ noteId: z.string(), by: z.string(), isYours: z.boolean(), at: Instant, text: z.string() })
export type CaseNote = z.infer<typeof CaseNote>

export const CaseNoteDraft = z.object({ text: z.string(), savedAt: Instant })

/** What the team sees and does beside the answer, of every kind of case. */
export const CaseTeam = z.object({
  assignee: z.nullable(Colleague),
  colleagues: z.array(Colleague),
  notes: z.array(CaseNote),
  noteDraft: z.nullable(CaseNoteDraft),
})
export type CaseTeam = z.infer<typeof CaseTeam>

const path = '/staff/cases/:number'
const params = z.object({ number: z.string() })
const aCase = { number: 'C-1042' }

export const assignDeskCase = endpoint({
  name: 'assignDeskCase',
  method: 'PUT',
  path: `${path}/assignment`,
  summary: 'Gives a case to somebody on the team, or to nobody',
  params,
  body: z.strictObject({ staffId: z.nullable(z.string()) }),
  example: { params: aCase, body: { staffId: null } },
})

/** Of an answer or a note. */
export const longestCaseText = 2_000
const SomeText = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestCaseText))

export const addCaseNote = endpoint({
  name: 'addCaseNote',
  method: 'POST',
  path: `${path}/notes`,
  summary: 'Adds a note that customers never see',
  params,
  body: z.strictObject({ text: SomeText }),
  answer: CaseNote,
  isIdempotent: true,
  example: { params: aCase, body: { text: 'Called Priya. She prefers email.' } },
})

export const CasePresence = z.object({
  /** Another tab of one’s own is there too. */
  colleagues: z.array(z.object({ name: z.string(), isYou: z.boolean(), isAnswering: z.boolean() })),
})
export type CasePresence = z.infer<typeof CasePresence>

export const reportCasePresence = endpoint({
  name: 'reportCasePresence',
  method: 'PUT',
  path: `${path}/presence`,
  summary: 'Says that the case is open in a tab, or that it was left, and who else has it open; sent each 15 seconds',
  params,
  body: z.strictObject({
    tab: z.string().check(z.minLength(1), z.maxLength(40)),
    isOpen: z.boolean(),
    /** Something is written there that isn’t sent. */
    isAnswering: z.boolean(),
  }),
  answer: CasePresence,
  example: {
    params: aCase,
    body: { tab: 'b0a7f2c4', isOpen: true, isAnswering: false },
    answer: { colleagues: [{ name: 'Sione Moala', isYou: false, isAnswering: true }] },
  },
})
