/** Inlined in the desk's page: requests the first answers while its code loads. */
import { backend, brandId } from '#data/browser/environment.ts'
import { answerKey, type EarlyAnswers, readAnswer, storeEarlyAnswer } from '#data/wire/early-answers.ts'
import { headersOf, staffHeaders, timeout } from '#data/wire/headers.ts'

const answers: EarlyAnswers = new Map()
const paths = document.querySelector<HTMLMetaElement>('meta[name="tarn-reads"]')?.content.split(' ') ?? []

for (const path of paths) {
  const answer = fetch(`${backend}${path}`, {
    headers: { ...headersOf(brandId(), null), ...staffHeaders },
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  })
  storeEarlyAnswer(answers, answerKey('GET', path), readAnswer(answer))
}

Object.assign(globalThis, { tarnEarly: { answers } })
