import type { DeskCaseFilter, DeskCaseKind } from '#contract/desk/cases.contract.ts'
import type { FoundCase } from '#contract/desk/search.contract.ts'
import { parseCaseNumber } from './case-kinds.ts'

export interface CaseListAddress {
  /** Null: all kinds. */
  readonly kind: DeskCaseKind | null
  readonly filter: DeskCaseFilter
  /** Key of a later page. */
  readonly after: string | null
}

export interface CaseAddress extends CaseListAddress {
  readonly number: string | null
  /** Billing account that a new case is opened for; empty until somebody has searched for it. */
  readonly newFor: string | null
}

const kinds: readonly DeskCaseKind[] = ['complaint', 'billQuestion', 'privacy']
const filters: readonly DeskCaseFilter[] = ['open', 'mine', 'unassigned', 'closed']

/** @param search with `?`, or empty */
export const caseAddressOf = (params: Readonly<Record<string, string>>, search: string): CaseAddress => {
  const query = new URLSearchParams(search)
  const kind = kinds.find((known) => known === params['kind']) ?? null
  const number = [params['number'], params['kind']].find((text) => text !== undefined && parseCaseNumber(text) !== null)
  return {
    kind,
    filter: filters.find((known) => known === query.get('filter')) ?? 'open',
    after: query.get('after'),
    number: number?.toUpperCase() ?? null,
    newFor: params['kind'] === 'new' ? (query.get('account') ?? '') : null,
  }
}

/** Of the list, or of one of its cases. */
export const casePath = ({ kind, filter, after }: CaseListAddress, number: string | null = null): string => {
  const query = new URLSearchParams({ ...(filter !== 'open' && { filter }), ...(after !== null && { after }) }).toString()
  const path = ['/staff/cases', kind ?? (number === null ? null : 'all'), number].filter((part) => part !== null).join('/')
  return query === '' ? path : `${path}?${query}`
}

/** Of a case of any kind, care and held readings too, whatever list it is in. */
export const pathOfCase = ({ kind, number }: Pick<FoundCase, 'kind' | 'number'>): string => {
  if (kind === 'heldReading') return `/staff/readings/held/${number.replace('H-', '')}`
  return `/staff/cases/${kind === 'care' || kind === 'help' ? 'care' : 'all'}/${number}`
}

export const pathOfCustomer = ({ billingAccountId }: { readonly billingAccountId: string }): string =>
  `/staff/customers/${billingAccountId}`

/** @param billingAccountId null: the page asks to search for the customer */
export const newCasePath = (billingAccountId: string | null): string =>
  billingAccountId === null ? '/staff/cases/new' : `/staff/cases/new?${new URLSearchParams({ account: billingAccountId })}`
