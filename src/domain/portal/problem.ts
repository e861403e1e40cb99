import type { Problem } from '#contract/kit.ts'

export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

const somethingWrong = 'Something went wrong'

const problem = (type: string, status: number, title = somethingWrong): Problem => ({
  type,
  title,
  status,
  detail: '',
  instance: '',
  external: false,
})

/** Offline, refused or cut off; status 0. */
export const noResponse: Problem = problem('/error/no_response', 0, 'No answer from the server')

export const offline: Problem = problem('/error/offline', 0, 'You’re offline')

export const defaultProblem: Problem = problem('/error/default', 500)

/** `fetch` rejects with a TypeError whose text differs by engine. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (['AbortError', 'NetworkError', 'TimeoutError'].includes(error.name) ||
    (error instanceof TypeError && /fetch|network|load failed|terminated/i.test(error.message)))

export const toProblem = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem
  return isNetworkFailure(error) ? noResponse : defaultProblem
}

/** Backend texts have the retailer's old number; replaced by the brand's. */
export const withPortalPhone = (text: string, phone: string): string => text.replace(/(?<!\d)0800\s?300\s?400(?!\d)/g, phone)

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

const fieldsIn = (value: unknown, phone: string): { fields?: Record<string, string> } => {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, withPortalPhone(text, phone)]] : [],
  )
  return entries.length > 0 ? { fields: Object.fromEntries(entries) } : {}
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const problemIn = (body: unknown, status: number, phone: string): Problem | null => {
  if (!isRecord(body) || ![body['type'], body['title'], body['detail']].some((part) => typeof part === 'string')) return null
  const { fields, ...rest } = body
  return {
    ...rest,
    type: textOr(body['type'], defaultProblem.type),
    title: textOr(body['title'], somethingWrong),
    status: typeof body['status'] === 'number' ? body['status'] : status,
    detail: withPortalPhone(textOr(body['detail'], ''), phone),
    instance: textOr(body['instance'], ''),
    external: body['external'] === true,
    ...fieldsIn(fields, phone),
  }
}

/**
 * 401 first (whatever the body), then the body's own problem, then `error/parse_error` for broken JSON and `/error/error_missing`
 * for an empty or other body.
 * @param phone number of the brand
 */
export const readProblem = (status: number, bodyText: string, phone: string): Problem => {
  const body = parse(bodyText)
  const bodyProblem = problemIn(body, status, phone)
  if (status === 401) return { ...(bodyProblem ?? problem('/error/error_missing', 401)), status: 401 }
  if (bodyProblem) return bodyProblem
  const isBroken = body === undefined && bodyText.trim() !== ''
  return isBroken ? problem('error/parse_error', 500) : problem('/error/error_missing', status)
}
