import * as z from 'zod/mini'
import { ComplaintTopic } from '#contract/complaints/complaints.contract.ts'
import { Day, endpoint } from '#contract/kit.ts'
import { FactKind, KeptFact, longestFact, longestReason } from '#contract/privacy/privacy.contract.ts'

const accountParams = z.object({ billingAccountId: z.string() })

export const NewCaseSubjects = z.object({
  accountNumber: z.string(),
  people: z.array(z.object({ customerId: z.string(), name: z.string(), facts: z.array(KeptFact) })),
  bills: z.array(
    z.object({
      invoiceId: z.string(),
      startDate: Day,
      endDate: Day,
      lines: z.array(z.object({ position: z.number(), line: z.string(), cents: z.number() })),
    }),
  ),
  properties: z.array(z.object({ siteId: z.string(), name: z.string() })),
})
export type NewCaseSubjects = z.infer<typeof NewCaseSubjects>

export const readNewCaseSubjects = endpoint({
  name: 'readNewCaseSubjects',
  method: 'GET',
  path: '/staff/customers/:billingAccountId/case-subjects',
  summary: 'Who can have called, and what a new case can be about',
  params: accountParams,
  answer: NewCaseSubjects,
  example: { params: { billingAccountId: '0d6f6b0a-8f6c-4c0e-9a2b-5f0a1c9d7e42' } },
})

const Message = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const NewDeskCase = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('complaint'),
    topic: ComplaintTopic,
    invoiceId: z.nullable(z.string()),
    siteId: z.nullable(z.string()),
    message: Message(2_000),
    wish: z.string().check(z.trim(), z.maxLength(1_000)),
  }),
  z.strictObject({
    kind: z.literal('billQuestion'),
    invoiceId: z.string(),
    position: z.number().check(z.int()),
    message: Message(1_000),
  }),
  z.strictObject({
    kind: z.literal('privacy'),
    fact: FactKind,
    kept: z.string().check(z.maxLength(longestFact)),
    wanted: Message(longestFact),
    reason: Message(longestReason),
  }),
])
export type NewDeskCase = z.output<typeof NewDeskCase>

export const openDeskCase = endpoint({
  name: 'openDeskCase',
  method: 'POST',
  path: '/staff/cases',
  summary: 'Opens a case for a customer who called; they get the same email as if they had done it themselves',
  body: z.strictObject({ billingAccountId: z.string(), customerId: z.string(), about: NewDeskCase }),
  answer: z.object({ number: z.string() }),
  isIdempotent: true,
  example: {
    body: {
      billingAccountId: '0d6f6b0a-8f6c-4c0e-9a2b-5f0a1c9d7e42',
      customerId: '5b1f6c2e-6c1a-4d55-9d2e-0a9b7c3d1e10',
      about: { kind: 'complaint', topic: 'bill', invoiceId: null, siteId: null, message: 'Twice what it was.', wish: '' },
    },
    answer: { number: 'C-1042' },
  },
})
