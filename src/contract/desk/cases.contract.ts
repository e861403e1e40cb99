import * as z from 'zod/mini'
import { Day, endpoint, Instant } from '#contract/kit.ts'
import { CaseNoteDraft, CaseTeam, Colleague, longestCaseText } from './case-team.contract.ts'
import { CaseCounts, CasesWaiting } from './cases-waiting.ts'

/** Care registrations and help with paying have a page of their own. */
export const DeskCaseKind = z.enum(['complaint', 'billQuestion', 'privacy'])
export type DeskCaseKind = z.infer<typeof DeskCaseKind>

/** `open`: waits for us. `closed`: waits for nobody, or for the customer. */
export const DeskCaseFilter = z.enum(['open', 'mine', 'unassigned', 'closed'])
export type DeskCaseFilter = z.infer<typeof DeskCaseFilter>

/** What a member of the team does with a case; not every kind has all. */
export const CaseStepName = z.enum([
  'acknowledge',
  'look',
  'extend',
  'answer',
  'deadlock',
  'correct',
  'delete',
  'refuse',
  'close',
])
export type CaseStepName = z.infer<typeof CaseStepName>

/** Somebody else, or the customer, has taken a step since the page was read. */
export const caseChanged = '/error/staff/case_changed'

export const DeskCaseRow = z.object({
  number: z.string(),
  kind: DeskCaseKind,
  /** Null for a private account, or once the customer is deleted. */
  customer: z.nullable(z.string()),
  isPrivate: z.boolean(),
  subject: z.string(),
  status: z.string(),
  isWaiting: z.boolean(),
  /** Of one that is closed: when it was received. */
  day: Day,
  assignee: z.nullable(Colleague),
})
export type DeskCaseRow = z.infer<typeof DeskCaseRow>

export const DeskCases = z.object({
  rows: z.array(DeskCaseRow),
  /** Key of the next page. */
  next: z.nullable(z.string()),
  /** Only with the first page. */
  counts: z.nullable(CaseCounts),
  waiting: CasesWaiting,
})
export type DeskCases = z.infer<typeof DeskCases>

const rowExample = {
  number: 'C-1042',
  kind: 'complaint',
  customer: 'Priya Nair',
  isPrivate: false,
  subject: 'My bill is more than double.',
  status: 'Being looked into',
  isWaiting: true,
  day: '2026-06-24',
  assignee: { staffId: '5b1f6c2e-6c1a-4d55-9d2e-0a9b7c3d1e10', name: 'Mere Tāmati', isYou: true },
}

export const readDeskCases = endpoint({
  name: 'readDeskCases',
  method: 'GET',
  path: '/staff/cases',
  summary: 'Cases by due day, late first; closed ones newest first',
  query: z.object({ kind: z.optional(DeskCaseKind), filter: DeskCaseFilter, after: z.optional(z.string()) }),
  answer: DeskCases,
  example: { answer: { rows: [rowExample], next: null, counts: null, waiting: { cases: 29, care: 5 } } },
})

export const CaseMessage = z.object({
  /** What happened: “Priya Nair complained”. */
  title: z.string(),
  /** Whoever did it for the customer or for us, if we know. */
  staff: z.nullable(z.string()),
  isOurs: z.boolean(),
  at: Instant,
  text: z.nullable(z.string()),
})
export type CaseMessage = z.infer<typeof CaseMessage>

export const AnswerTemplate = z.object({
  id: z.string(),
  step: CaseStepName,
  name: z.string(),
  /** Places that only a person can fill are in square brackets. */
  text: z.string(),
  /** Values that were filled in, as they are in the text. */
  filled: z.array(z.string()),
})
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

export const CaseDraft = z.object({ step: CaseStepName, text: z.string(), savedAt: Instant })
export type CaseDraft = z.infer<typeof CaseDraft>

const Cents = z.int().check(z.positive())

/** What is done with an answer, in its transaction; as it was shown, so that anything else is refused. */
export const AnswerExtras = z.strictObject({
  /** On hold for the case: owed again. */
  releaseCents: z.optional(Cents),
  /** Goodwill. With `needsApproval` it waits for a second person, and the answer doesn’t promise it. */
  credit: z.optional(z.strictObject({ cents: Cents, needsApproval: z.boolean() })),
})
export type AnswerExtras = z.infer<typeof AnswerExtras>

/** What can be done with an answer. */
export const OfferedExtras = z.object({
  /** On hold for the case; 0 for none. */
  holdCents: z.int(),
  /** Null: no credit can be added. `freeCents`: without a second person. */
  credit: z.nullable(z.object({ freeCents: z.int(), mostCents: z.int() })),
})
export type OfferedExtras = z.infer<typeof OfferedExtras>

export const CaseStage = z.object({
  /** `Acknowledged` once it is done, `Acknowledge` before. */
  name: z.string(),
  state: z.enum(['done', 'current', 'ahead']),
  /** When it was done, or when the current one is due. */
  day: z.nullable(Day),
})
export type CaseStage = z.infer<typeof CaseStage>

export const DeskCase = z.object({
  ...CaseTeam.shape,
  number: z.string(),
  kind: DeskCaseKind,
  subject: z.string(),
  status: z.string(),
  isWaiting: z.boolean(),
  /** Number of steps; sent with the next one. */
  version: z.number(),
  customer: z.object({
    name: z.string(),
    isDeleted: z.boolean(),
    billingAccountId: z.nullable(z.string()),
    accountNumber: z.nullable(z.string()),
  }),
  dueOn: z.nullable(Day),
  /** Working days since it was received, and how many there are. */
  workingDay: z.number(),
  workingDays: z.number(),
  stages: z.array(CaseStage),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Bills beside each other, in cents. */
  bills: z.array(z.object({ label: z.string(), cents: z.number() })),
  messages: z.array(CaseMessage),
  /** What can be done now. */
  steps: z.array(CaseStepName),
  /** A correction that we can only make by hand, and have to describe. */
  needsDescription: z.boolean(),
  templates: z.array(AnswerTemplate),
  extras: OfferedExtras,
  draft: z.nullable(CaseDraft),
  promiseDraft: z.nullable(CaseNoteDraft),
  /** Emails about it that weren’t delivered. */
  undelivered: z.array(z.object({ reason: z.string(), at: Instant })),
})
export type DeskCase = z.infer<typeof DeskCase>

const params = z.object({ number: z.string() })
const path = '/staff/cases/:number'
const aCase = { number: 'C-1042' }

export const readDeskCase = endpoint({
  name: 'readDeskCase',
  method: 'GET',
  path,
  summary: 'A case with its messages, notes, templates and the draft of whoever reads it; opening it is logged',
  params,
  answer: DeskCase,
  example: { params: aCase },
})

const Text = z.string().check(z.trim(), z.maxLength(longestCaseText))

/** Of a case: its answer, which has a step, or a note. Of a care case: what is written to the customer or to a second person. */
export const CaseDraftPart = z.enum(['answer', 'note', 'promise', 'askAgain', 'end'])
export type CaseDraftPart = z.infer<typeof CaseDraftPart>

/** More than can be sent, so that a text that is too long can be saved until it is shorter. */
const DraftText = z.string().check(z.maxLength(20_000))

/** What the same person has saved in another tab. */
export const NewerDraft = z.object({ step: z.nullable(CaseStepName), text: z.string(), savedAt: Instant })
export type NewerDraft = z.infer<typeof NewerDraft>

export const saveCaseDraft = endpoint({
  name: 'saveCaseDraft',
  method: 'PUT',
  path: `${path}/draft`,
  summary: 'Saves a text that isn’t sent yet, for whoever writes it; an empty one is deleted; one of another tab stays',
  params,
  body: z.strictObject({
    part: CaseDraftPart,
    step: z.nullable(CaseStepName),
    text: DraftText,
    /** Texts that the tab has read or saved: the saved one is another tab’s if it is none of them. */
    basedOn: z.array(DraftText).check(z.maxLength(2)),
    /** The tab closes: the text is added to the one of another tab. */
    isLeaving: z.boolean(),
  }),
  answer: z.object({ savedAt: z.nullable(Instant), newer: z.nullable(NewerDraft) }),
  example: { params: aCase, body: { part: 'answer', step: 'answer', text: 'You were right.', basedOn: [], isLeaving: false } },
})

export const CaseStepPreview = z.object({
  /** Null: none would be sent. */
  mail: z.nullable(z.object({ to: z.string(), subject: z.string(), paragraphs: z.array(z.string()) })),
  /** Why the step would be refused. */
  refusal: z.nullable(z.string()),
})
export type CaseStepPreview = z.infer<typeof CaseStepPreview>

export const readCaseStepPreview = endpoint({
  name: 'readCaseStepPreview',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'The email that the customer would get, as it would be sent now',
  params,
  body: z.strictObject({ step: CaseStepName, text: Text, extras: z.optional(AnswerExtras) }),
  answer: CaseStepPreview,
  example: { params: aCase, body: { step: 'answer', text: 'You were right.' } },
})

export const takeCaseStep = endpoint({
  name: 'takeCaseStep',
  method: 'POST',
  path: `${path}/steps`,
  summary:
    'Answers, extends, closes or takes any other step, an answer with its `extras`; refused as a whole, and if the case has changed since `version`',
  params,
  body: z.strictObject({
    version: z.number().check(z.int()),
    step: CaseStepName,
    text: Text,
    extras: z.optional(AnswerExtras),
  }),
  answer: z.object({ number: z.string(), version: z.number() }),
  isIdempotent: true,
  problems: { 409: [caseChanged] },
  example: {
    params: aCase,
    body: { version: 3, step: 'answer', text: 'You were right.', extras: { credit: { cents: 2_000, needsApproval: false } } },
    answer: { number: 'C-1042', version: 4 },
  },
})
