import type { BillQueryState } from '#contract/bill-insights/bill-queries.contract.ts'
import type { CaseStage, CaseStepName, DeskCaseKind } from '#contract/desk/cases.contract.ts'
import { awaitsAnswer, queryStepWords, stateNames } from '#domain/billing/bill-query.ts'
import type { Day } from '#domain/basics/days.ts'
import { dayAt, formatRange } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { complaintStates, complaintStepWords, isOver, owesAnswer, topicWords } from '#domain/customer/complaint.ts'
import { owesDecision, privacyStates } from '#domain/customer/privacy-request.ts'
import { caseNumber } from '#domain/desk/case-kinds.ts'
import { correctionSubjects, deletionSubjects } from '#domain/desk/privacy-subjects.ts'
import { billQueryCases } from '#server/cases/bill-query-steps.ts'
import { billQueries, type QueryRow } from '#server/cases/bill-queries.store.ts'
import type { CaseStep, CaseRow } from '#server/cases/cases.store.ts'
import { canTakeComplaintStep, complaintCases } from '#server/cases/complaint-steps.ts'
import { type ComplaintRow, complaints, type ComplaintStepName } from '#server/cases/complaints.store.ts'
import { privacyCases, readStatements } from '#server/cases/privacy-steps.ts'
import { privacyRequests, type PrivacyStepName, type RequestRow } from '#server/cases/privacy-requests.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { authorFor, type PerformedBy } from '#server/http/steps.ts'

interface Label {
  readonly label: string
  readonly value: string
}

export interface CaseFileStep {
  readonly title: string
  readonly isOurs: boolean
  readonly at: Date
  readonly text: string | null
  readonly staffId: string | null
  readonly staffName: string | null
}

/** One case of any kind, as the desk works with it. */
export interface CaseFile {
  readonly kind: DeskCaseKind
  readonly number: number
  readonly name: string
  readonly caseId: string
  readonly ownerId: string
  /** Null for a person's own case. */
  readonly billingAccountId: string | null
  readonly customerId: string
  readonly brand: string
  readonly state: string
  readonly status: string
  readonly isWaiting: boolean
  readonly subject: string
  readonly receivedOn: Day
  readonly answerBy: Day
  readonly dueOn: Day | null
  readonly isExtended: boolean
  readonly assignedTo: string | null
  readonly invoiceId: string | null
  readonly isAboutBill: boolean
  readonly facts: readonly Label[]
  readonly steps: readonly CaseFileStep[]
  readonly stages: readonly CaseStage[]
  readonly allowed: readonly CaseStepName[]
  readonly needsDescription: boolean
}

const longestSubject = 80

/** First sentence of a text, cut after a word. */
export const subjectOf = (text: string): string => {
  const [sentence = ''] = text.trim().split(/(?<=[.!?])\s|\n/)
  if (sentence.length <= longestSubject) return sentence
  return `${sentence.slice(0, longestSubject).replace(/\s+\S*$/, '')}…`
}

type StepRow<What extends string> = CaseStep<What> & PerformedBy

const dayOf = <What extends string>(steps: readonly StepRow<What>[], what: readonly string[]): Day | null => {
  const step = steps.findLast((taken) => what.includes(taken.what))
  return step ? dayAt(step.at.getTime()) : null
}

interface Stage {
  /** Once it is done. */
  readonly name: string
  readonly toDo: string
  readonly what: readonly string[]
  readonly dueOn: Day | null
}

/** A stage that was left out isn't shown. @param rank index of the last stage that is done */
const stagesOf = <What extends string>(all: readonly Stage[], rank: number, steps: readonly StepRow<What>[]): CaseStage[] =>
  all.flatMap(({ name, toDo, what, dueOn }, index): CaseStage[] => {
    const day = dayOf(steps, what)
    if (index <= rank) return day === null ? [] : [{ name, state: 'done', day }]
    return [index === rank + 1 ? { name: toDo, state: 'current', day: dueOn } : { name: toDo, state: 'ahead', day: null }]
  })

const basicsOf = (kind: DeskCaseKind, row: CaseRow) => ({
  kind,
  number: row.number,
  name: caseNumber(kind, row.number),
  caseId: row.caseId,
  ownerId: row.ownerId,
  customerId: row.customerId,
  brand: row.brand,
  receivedOn: row.receivedOn,
  answerBy: row.answerBy,
  assignedTo: row.assignedTo,
})

const byCustomer: readonly string[] = ['received', 'added', 'settled', 'withdrawn', 'reopened', 'closed', 'attached']

const stepOf = ({ what, at, text, staffId, staffName }: StepRow<string>, title: string): CaseFileStep => ({
  title,
  isOurs: !byCustomer.includes(what),
  at,
  text,
  staffId,
  staffName,
})

const complaintFile = (row: ComplaintRow, steps: readonly StepRow<ComplaintStepName>[]): CaseFile => {
  const { state, acknowledgeBy, answerBy, extendedFor, wish } = row
  const rank = { received: 0, acknowledged: 1, lookedInto: 2, answered: 3, deadlocked: 3, settled: 4, withdrawn: 4 }[state]
  const isWaiting = owesAnswer(row)
  const can = (what: Parameters<typeof canTakeComplaintStep>[1]) => canTakeComplaintStep(row, what)
  return {
    ...basicsOf('complaint', row),
    billingAccountId: row.ownerId,
    state,
    status: complaintStates[state],
    isWaiting,
    subject: subjectOf(steps[0]?.text ?? topicWords[row.topic]),
    dueOn: isWaiting ? (state === 'received' ? acknowledgeBy : answerBy) : null,
    isExtended: extendedFor !== null,
    invoiceId: row.invoiceId,
    isAboutBill: row.topic === 'bill',
    facts: [
      { label: 'About', value: topicWords[row.topic] },
      ...(row.startDate !== null && row.endDate !== null
        ? [{ label: 'Bill', value: formatRange({ startDate: row.startDate, endDate: row.endDate }) }]
        : []),
      ...(row.siteName === null ? [] : [{ label: 'Property', value: row.siteName }]),
      ...(wish === '' ? [] : [{ label: 'What would fix it', value: wish }]),
    ],
    steps: steps.map((step) => stepOf(step, complaintStepWords({ what: step.what, by: authorFor('', step) }))),
    stages: stagesOf(
      [
        { name: 'Received', toDo: 'Receive', what: ['received'], dueOn: null },
        { name: 'Acknowledged', toDo: 'Acknowledge', what: ['acknowledged'], dueOn: acknowledgeBy },
        { name: 'Checked', toDo: 'Check', what: ['lookedInto'], dueOn: answerBy },
        {
          name: state === 'deadlocked' ? 'No agreement' : 'Answered',
          toDo: 'Answer',
          what: ['answered', 'deadlocked'],
          dueOn: answerBy,
        },
        { name: 'Closed', toDo: 'Close', what: ['settled', 'withdrawn'], dueOn: null },
      ],
      rank,
      steps,
    ),
    allowed: [
      ...(can('acknowledged') ? (['acknowledge'] as const) : []),
      ...(can('lookedInto') ? (['look'] as const) : []),
      ...(can('answered') ? (['answer'] as const) : []),
      ...(can('extended') ? (['extend'] as const) : []),
      ...(can('deadlocked') ? (['deadlock'] as const) : []),
      ...(isOver(row) ? [] : (['close'] as const)),
    ],
    needsDescription: false,
  }
}

const queryFile = (row: QueryRow, steps: readonly StepRow<BillQueryState>[]): CaseFile => {
  const { state, answerBy } = row
  const rank = { received: 0, reopened: 0, lookedAt: 1, answered: 2, closed: 3 }[state]
  const isWaiting = awaitsAnswer(row)
  return {
    ...basicsOf('billQuestion', row),
    billingAccountId: row.ownerId,
    state,
    status: stateNames[state],
    isWaiting,
    subject: `${row.line}, ${formatCents(row.lineCents)}`,
    dueOn: isWaiting ? answerBy : null,
    isExtended: false,
    invoiceId: row.invoiceId,
    isAboutBill: true,
    facts: [
      { label: 'Bill', value: formatRange(row) },
      { label: 'Line', value: `${row.line}, ${formatCents(row.lineCents)}` },
    ],
    steps: steps.map((step) => stepOf(step, queryStepWords({ state: step.what, by: authorFor('', step) }))),
    stages: stagesOf(
      [
        { name: 'Received', toDo: 'Receive', what: ['received', 'reopened'], dueOn: null },
        { name: 'Checked', toDo: 'Check', what: ['lookedAt'], dueOn: answerBy },
        { name: 'Answered', toDo: 'Answer', what: ['answered'], dueOn: answerBy },
        { name: 'Closed', toDo: 'Close', what: ['closed'], dueOn: null },
      ],
      rank,
      steps,
    ),
    allowed: [
      ...(isWaiting && state !== 'lookedAt' ? (['look'] as const) : []),
      ...(isWaiting ? (['answer'] as const) : []),
      ...(state === 'closed' ? [] : (['close'] as const)),
    ],
    needsDescription: false,
  }
}

const privacyTitles: Readonly<Record<PrivacyStepName, string>> = {
  received: 'The customer asked',
  lookedInto: 'We started looking into it',
  extended: 'We need more time',
  done: 'We did it',
  refused: 'We refused it',
  attached: 'The customer added a statement',
  withdrawn: 'The customer cancelled it',
}

const privacyFile = (
  row: RequestRow,
  steps: readonly StepRow<PrivacyStepName>[],
  statements: Awaited<ReturnType<typeof readStatements>>,
): CaseFile => {
  const { kind, state, answerBy, extendedFor, fact, scope } = row
  const isWaiting = owesDecision(row)
  const subject = fact === null ? deletionSubjects[scope ?? 'everything'] : correctionSubjects[fact]
  return {
    ...basicsOf('privacy', row),
    billingAccountId: null,
    state,
    status: privacyStates[kind][state],
    isWaiting,
    subject,
    dueOn: isWaiting ? answerBy : null,
    isExtended: extendedFor !== null,
    invoiceId: null,
    isAboutBill: false,
    facts:
      fact === null
        ? [{ label: 'Asks us to', value: subject }]
        : [
            { label: 'We have', value: row.kept ?? '' },
            { label: 'It should be', value: row.wanted ?? '' },
            { label: 'Because', value: row.reason ?? '' },
            ...statements.map(({ number, statement }) => ({ label: `Statement ${number}`, value: statement })),
          ],
    steps: steps.map((step) => stepOf(step, privacyTitles[step.what])),
    stages: stagesOf(
      [
        { name: 'Received', toDo: 'Receive', what: ['received'], dueOn: null },
        { name: 'Checked', toDo: 'Check', what: ['lookedInto'], dueOn: answerBy },
        { name: 'Decided', toDo: 'Decide', what: ['done', 'refused', 'withdrawn'], dueOn: answerBy },
      ],
      { received: 0, lookedInto: 1, done: 2, refused: 2, withdrawn: 2 }[state],
      steps,
    ),
    allowed: isWaiting
      ? [
          ...(state === 'received' ? (['look'] as const) : []),
          fact === null ? 'delete' : 'correct',
          'refuse',
          ...(extendedFor === null ? (['extend'] as const) : []),
          'close',
        ]
      : [],
    needsDescription: fact === 'icp' || fact === 'meter' || fact === 'other',
  }
}

/** Null for an unknown number. */
export const readCaseFile = async (db: Queryable, kind: DeskCaseKind, number: number): Promise<CaseFile | null> => {
  if (kind === 'complaint') {
    const [row] = await complaints.read(db, { number })
    const [whole] = row ? await complaints.readWithSteps(db, row) : []
    return whole ? complaintFile(whole, whole.steps) : null
  }
  if (kind === 'billQuestion') {
    const [row] = await billQueries.read(db, { number })
    const [whole] = row ? await billQueries.readWithSteps(db, row) : []
    return whole ? queryFile(whole, whole.steps) : null
  }
  const [row] = await privacyRequests.read(db, { number })
  const [whole] = row ? await privacyRequests.readWithSteps(db, row) : []
  return whole ? privacyFile(whole, whole.steps, await readStatements(db, whole)) : null
}

/** Nobody takes a step until the transaction ends. @throws CommandRefused for an unknown number */
export const lockCase = async (tx: Queryable, kind: DeskCaseKind, number: number): Promise<void> => {
  await { complaint: complaintCases, billQuestion: billQueryCases, privacy: privacyCases }[kind].lock(tx, number)
}
