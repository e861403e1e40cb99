import { readCareCase, readCareList } from '#contract/desk/care.contract.ts'
import * as team from '#contract/desk/case-team.contract.ts'
import * as cases from '#contract/desk/cases.contract.ts'
import * as newCase from '#contract/desk/new-case.contract.ts'
import { readDeskHome, readDueNext } from '#contract/desk/home.contract.ts'
import { deskSession } from '#data/wire/desk-session.ts'
import { call, type RequestOf } from '#data/wire/http.ts'
import { mutation, query } from '#data/wire/kit.ts'

export interface CaseListQuestion {
  readonly kind: cases.DeskCaseKind | null
  readonly filter: cases.DeskCaseFilter
  /** Key of a later page. */
  readonly after: string | null
}

/** Refreshed each minute. */
export const deskCasesQuery = ({ kind, filter, after }: CaseListQuestion) =>
  query(
    cases.readDeskCases,
    { query: { filter, ...(kind !== null && { kind }), ...(after !== null && { after }) } },
    { refetchInterval: 60_000 },
  )

/** Loaded each time it is opened: a draft saved since is part of it. */
export const deskCaseQuery = ({ number }: { readonly number: string }) =>
  query(cases.readDeskCase, { params: { number } }, { gcTime: 0 })

const changed = { makesStale: [cases.readDeskCase, cases.readDeskCases, readDeskHome, readDueNext] }

export const assignDeskCase = mutation(team.assignDeskCase, { makesStale: [...changed.makesStale, readCareCase, readCareList] })

export const addCaseNote = mutation(team.addCaseNote, { makesStale: [cases.readDeskCase, readCareCase] })

export type CaseDraftRequest = Pick<RequestOf<typeof cases.saveCaseDraft>, 'params' | 'body'>

export const saveCaseDraft = mutation(cases.saveCaseDraft)

/** Arrives even if the page closes, and replaces nothing of another tab. Not once the session is over: the next one can be somebody else's. */
export const sendCaseDraft = async (request: CaseDraftRequest): Promise<void> => {
  if (!deskSession.isOver()) await call(cases.saveCaseDraft, { ...request, outlivesPage: true })
}

export const reportCasePresence = mutation(team.reportCasePresence)

/** As `sendCaseDraft`. */
export const leaveCase = async (number: string, tab: string): Promise<void> => {
  const body = { tab, isOpen: false, isAnswering: false }
  if (!deskSession.isOver()) await call(team.reportCasePresence, { params: { number }, body, outlivesPage: true })
}

export const readCaseStepPreview = mutation(cases.readCaseStepPreview)

export const takeCaseStep = mutation(cases.takeCaseStep, changed)

export const newCaseSubjects = ({ billingAccountId }: { readonly billingAccountId: string }) =>
  query(newCase.readNewCaseSubjects, { params: { billingAccountId } })

export const openDeskCase = mutation(newCase.openDeskCase, { makesStale: [cases.readDeskCases] })
