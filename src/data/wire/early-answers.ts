export interface ArrivedAnswer {
  readonly status: number
  readonly text: string
  readonly date: string | null
}

export const readAnswer = async (answer: Promise<Response>): Promise<ArrivedAnswer> => {
  const response = await answer
  return { status: response.status, text: await response.text(), date: response.headers.get('date') }
}

interface EarlyAnswer {
  readonly coming: Promise<ArrivedAnswer>
  arrived?: ArrivedAnswer
}

export type EarlyAnswers = Map<string, EarlyAnswer>

const early = () => (globalThis as { tarnEarly?: { readonly answers: EarlyAnswers } }).tarnEarly

/** Method, path with query, body. */
export const answerKey = (method: string, path: string, body?: unknown): string =>
  [method, path, ...(body === undefined ? [] : [JSON.stringify(body, Object.keys(body as object).toSorted())])].join(' ')

/** ms; older early answers are dropped. */
const goodFor = 30_000

export const dropEarlyAnswers = (): void => early()?.answers.clear()

const take = (key: string): EarlyAnswer | undefined => {
  if (performance.now() > goodFor) dropEarlyAnswers()
  const answers = early()?.answers
  const answer = answers?.get(key)
  answers?.delete(key)
  return answer
}

export const storeEarlyAnswer = (answers: EarlyAnswers, key: string, coming: Promise<ArrivedAnswer>): void => {
  const answer: EarlyAnswer = { coming }
  answers.set(key, answer)
  coming.then(
    (arrived) => {
      answer.arrived = arrived
    },
    // The taker handles the failure; no unhandled rejection until then.
    () => {},
  )
}

export const takeEarlyAnswer = (key: string): Promise<ArrivedAnswer> | undefined => take(key)?.coming

export const takeArrivedAnswer = (key: string): ArrivedAnswer | undefined =>
  early()?.answers.get(key)?.arrived?.status === 200 ? take(key)?.arrived : undefined

/** Browser limit per host, and the outage call before them. */
const sentAtOnce = 7

export const firstAnswersCome = async (): Promise<void> => {
  const first = [...(early()?.answers.values() ?? [])].slice(0, sentAtOnce)
  await Promise.allSettled(first.map(({ coming }) => coming))
}
