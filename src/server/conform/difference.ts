import type { Endpoint } from '#contract/kit.ts'

/** What is compared; docs/api/conform.md says how. */
export type CheckName =
  | 'answer'
  | 'type'
  | 'cache'
  | 'amount'
  | 'token'
  | 'problem'
  | 'method'
  | 'input'
  | 'unknown'
  | 'foreign'
  | 'paging'
  | 'etag'
  | 'key'
  | 'selection'
  | 'undo'

export interface Difference {
  readonly check: CheckName
  readonly call: string
  /** `GET /private/billing/accounts` */
  readonly route: string
  readonly attempt: string
  readonly expected: string
  readonly requirements: readonly string[]
  /** Never the customer's data: types, statuses, headers. */
  readonly came: string
}

export const differenceIn = (
  { name, method, path, requirements }: Pick<Endpoint, 'name' | 'method' | 'path' | 'requirements'>,
  found: Pick<Difference, 'check' | 'attempt' | 'expected' | 'came'>,
): Difference => ({ ...found, call: name, route: `${method} ${path}`, requirements })

const mostIds = 4

const idsOf = (requirements: readonly string[]): string => {
  if (requirements.length === 0) return ''
  const more = requirements.length - mostIds
  return ` [${requirements.slice(0, mostIds).join(' ')}${more > 0 ? ` +${more}` : ''}]`
}

export const lineOf = ({ check, call, route, attempt, expected, requirements, came }: Difference): string =>
  `${check}: ${call} ${route} | ${attempt} | expected ${expected}${idsOf(requirements)} | came ${came}`
