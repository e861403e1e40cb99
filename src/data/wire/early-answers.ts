/** An answer with its body read. */
export interface ArrivedAnswer {
  readonly status: number
  readonly text: string
  /** What its `Date` header says. */
  readonly date: string | null
}

/** Reads an answer to its end. */
export const readAnswer = async (answer: Promise<Response>): Promise<ArrivedAnswer> => {
  const response = await answer
  return { status: response.status, text: await response.text(), date: response.headers.get('date') }
}

/** A call that is under way; `arrived` once it has been answered. */
interface EarlyAnswer {
  readonly coming: Promise<ArrivedAnswer>
  arrived?: ArrivedAnswer
}

/** First calls under way, by `answerKey`; paths below `/v2`. */
export type EarlyAnswers = Map<string, EarlyAnswer>

const early = () => (globalThis as { tarnEarly?: { readonly answers: EarlyAnswers } }).tarnEarly

/** What a call is known by while its answer is under way: method, path with query, body. */
export const answerKey = (method: string, path: string, body?: unknown): string =>
  [method, path, ...(body === undefined ? [] : [JSON.stringify(body, Object.keys(body as object).toSorted())])].join(' ')

/** Milliseconds after which a first answer that nobody took is too old. */
const goodFor = 30_000

/** Another selection, something changed, another token or nobody signed in: what was asked for early is not what is wanted now. */
export const dropEarlyAnswers = (): void => early()?.answers.clear()

const take = (key: string): EarlyAnswer | undefined => {
  if (performance.now() > goodFor) dropEarlyAnswers()
  const answers = early()?.answers
  const answer = answers?.get(key)
  answers?.delete(key)
  return answer
}

/** Keeps what is under way until it is taken. */
export const keepEarlyAnswer = (answers: EarlyAnswers, key: string, coming: Promise<ArrivedAnswer>): void => {
  const answer: EarlyAnswer = { coming }
  answers.set(key, answer)
  coming.then(
    (arrived) => {
      answer.arrived = arrived
    },
    // Whoever takes the answer hears of its failure; until then nobody is to be warned of one.
    () => {},
  )
}

/** An answer that is already under way; undefined when the call was not sent early. */
export const takeEarlyAnswer = (key: string): Promise<ArrivedAnswer> | undefined => take(key)?.coming

/** A good answer that is already there; undefined when the call was not sent early, is still under way or has failed. */
export const takeArrivedAnswer = (key: string): ArrivedAnswer | undefined =>
  early()?.answers.get(key)?.arrived?.status === 200 ? take(key)?.arrived : undefined

/** As many calls as a browser sends at a time, and the one for the outage before them. */
const sentAtOnce = 7

/** Done when what was asked for first has come, good or bad. To be called before anything of it is taken. */
export const firstAnswersCome = async (): Promise<void> => {
  const first = [...(early()?.answers.values() ?? [])].slice(0, sentAtOnce)
  await Promise.allSettled(first.map(({ coming }) => coming))
}
