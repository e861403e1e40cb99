/** Inlined in the page: requests the first answers while the portal's code loads. Stores nothing but the renewed session. */
import { dayMs } from '#domain/basics/durations.ts'
import { answerKey, readAnswer, type EarlyAnswers, type ArrivedAnswer, storeEarlyAnswer } from '#data/wire/early-answers.ts'
import { headersOf, timeout } from '#data/wire/headers.ts'
import { isCachedPage } from '#data/browser/register-service-worker.ts'
import { adoptCachedStyle } from '#data/browser/cached-style.ts'
import { lastSupplyPoint } from '#data/browser/last-supply-point.ts'
import type { TarnEarly } from '#data/session/early-session.ts'
import { session } from '#data/session/session.ts'
import { showLoadFailure, showLoadFailureWithout } from '#data/browser/load-failure.ts'
import { backend, brandId } from '#data/browser/environment.ts'
import { readThemeChoice } from '#data/browser/theme.ts'
import { nextTask } from '#data/browser/task.ts'
import { isTakenOver, noteWrapper, takeHandover } from '#data/browser/wrapper.ts'
import { today } from '#domain/basics/days.ts'

const { pathname, search } = location
const widgetListPath = 'drd/widgets/list?tabId=newDashboard'
const answers: EarlyAnswers = new Map()

const send = (
  method: string,
  path: string,
  token: string | null,
  body?: object,
  turn?: Promise<void>,
): Promise<ArrivedAnswer> => {
  const ask = () =>
    readAnswer(
      fetch(`${backend}${path}`, {
        method,
        headers: headersOf(brandId(), token),
        ...(body && { body: JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(timeout),
      }),
    )
  const answer = turn ? turn.then(ask) : ask()
  storeEarlyAnswer(answers, answerKey(method, path, body), answer)
  return answer
}

const jsonOf = async (answer: Promise<ArrivedAnswer>): Promise<unknown> => JSON.parse((await answer).text)

const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="tarn-${name}"]`)?.content

const isOutageOn = async (answer: Promise<ArrivedAnswer>): Promise<boolean> => {
  const state = metaContent('outage')
  if (state) return state === 'on'
  const outage = (await jsonOf(answer).catch(() => null)) as { isOutage?: boolean; isOn?: boolean } | null
  return outage?.isOutage === true || outage?.isOn === true
}

interface UsageGraph {
  readonly supplyPointId?: string
  readonly endDate?: string
}

const fortnightBefore = (day: string) => new Date(Date.parse(day) - 13 * dayMs).toISOString().slice(0, 10)

const askForWeek = (token: string, supplyPointId: string, endDate: string) => {
  const period = { startDate: fortnightBefore(endDate), endDate }
  send('POST', '/private/electricity/site-usage', token, { supplyPointId, ...period, intervalType: 'DAILY' })
}

/** Only the widget list knows the supply point and last day of the week's chart. */
const heedList = async (list: Promise<ArrivedAnswer>, token: string, guessed: UsageGraph) => {
  const { widgetList } = (await jsonOf(list)) as { widgetList: readonly (UsageGraph & { readonly widgetType: string })[] }
  const { supplyPointId, endDate } = widgetList.find(({ widgetType }) => widgetType === 'usageGraph') ?? {}
  if (!supplyPointId || !endDate) return
  if (supplyPointId === guessed.supplyPointId && endDate === guessed.endDate) return
  // The portal's code has taken the list already: it requests the week itself.
  if (answers.has(answerKey('GET', `/private/${widgetListPath}`))) askForWeek(token, supplyPointId, endDate)
}

/** In order of need, since a browser sends six at a time; slowest on the server first. */
const askFirst = async (token: string, supplyPoint: Promise<string | undefined>) => {
  const read = (path: string, turn?: Promise<void>) => send('GET', `/private/${path}`, token, undefined, turn)
  const isDashboard = ['/', '/login', '/account', '/account/dashboard'].includes(pathname)
  const [supplyPointId, endDate] = [await supplyPoint, isCachedPage() ? today(Date.now()) : metaContent('today')]
  if (isDashboard && supplyPointId && endDate) askForWeek(token, supplyPointId, endDate)
  read('drd/initialize')
  const isWhole = supplyPointId !== ''
  // Reads of this page; a query may change them.
  if (!search && isWhole) for (const path of metaContent('reads')?.split(' ') ?? []) send('GET', path, token)
  if (!isDashboard) return
  const list = read(widgetListPath)
  heedList(list, token, { ...(supplyPointId && { supplyPointId }), ...(endDate && { endDate }) }).catch(() => {})
  if (isWhole) read('drd/widget/billSummary')
  // Each send takes time: these wait for a later task.
  const turn = nextTask()
  for (const name of [...(isWhole ? ['heroMessage'] : []), 'hero', 'hero/menu', 'hero/info']) read(`drd/widget/${name}`, turn)
}

const resume = async (outage: Promise<ArrivedAnswer>) => {
  if (await isOutageOn(outage)) return null
  const supplyPoint = lastSupplyPoint.read()
  return session.renew({ onToken: ({ value }) => void askFirst(value, supplyPoint) })
}

/** Runs the code script by script; the last starts it. All at once would delay session storage and key. */
const runCode = async (): Promise<void> => {
  for (const script of metaContent('code')?.split(' ') ?? []) {
    await nextTask()
    await import(/* @vite-ignore */ script)
  }
}

const { dataset } = document.documentElement

/** The served outline is a guess: only the browser knows whether somebody is signed in. */
const fitOutline = (savedSession: unknown) => {
  const { outline } = dataset
  if (outline !== 'plain' && (outline === 'login') === (savedSession !== null))
    dataset['outline'] = savedSession === null ? 'login' : 'dashboard'
}

const begin = (): TarnEarly => {
  const choice = readThemeChoice()
  if (choice !== 'system') dataset['mode'] = choice
  const isReturn = pathname.startsWith('/auth/')
  if (isReturn && search) history.replaceState(history.state, '', pathname)
  const handover = takeHandover(globalThis)
  const isApart = isReturn || handover !== null || pathname.startsWith('/impersonate')
  const resumed = isApart ? null : resume(send('GET', '/public/outage/current', null)).catch(() => null)
  const savedSession = isApart ? null : session.readSaved()
  // The taker handles the failure.
  savedSession?.then(fitOutline, () => {})
  // Before any code, after the first requests.
  setTimeout(adoptCachedStyle)
  // Layout is settled when the code runs.
  showLoadFailureWithout(
    isTakenOver(handover, session.readSaved).then((isTaken) => {
      noteWrapper(pathname, isTaken)
      return runCode()
    }),
  )
  addEventListener('tarn:lost', showLoadFailure)
  return {
    savedSession,
    returned: isReturn ? search : null,
    handover,
    answers,
    session: resumed,
  }
}

Object.assign(globalThis, { tarnEarly: begin() })
