/**
 * What the page asks for while the portal's own code is still on its way. It stands in the page itself, so that the first
 * answers are there when the first screen is drawn. It stores nothing but what renewing the session stores.
 */
import { answerKey, type TarnEarly } from '#data/early-answers.ts'
import { headersOf, patience } from '#data/headers.ts'
import { session } from '#data/session.ts'
import { backend, brandId } from '#data/surroundings.ts'

const { pathname, search } = location
const widgetListPath = 'drd/widgets/list?tabId=newDashboard'
const answers: TarnEarly['answers'] = new Map()

const send = (method: string, path: string, token: string | null, body?: object): Promise<Response> => {
  const answer = fetch(`${backend}${path}`, {
    method,
    headers: headersOf(brandId(), token),
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  })
  // Whoever takes the answer hears of its failure; until then nobody is to be warned of one.
  answer.catch(() => {})
  answers.set(answerKey(method, path, body), answer)
  return answer
}

const jsonOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).clone().json()

const isOutageOn = async (answer: Promise<Response>): Promise<boolean> => {
  const said = document.querySelector<HTMLMetaElement>('meta[name="tarn-outage"]')?.content
  if (said) return said === 'on'
  const outage = (await jsonOf(answer).catch(() => null)) as { isOutage?: boolean; isOn?: boolean } | null
  return outage?.isOutage === true || outage?.isOn === true
}

interface UsageGraph {
  readonly supplyPointId?: string
  readonly endDate?: string
}

const fortnightBefore = (day: string) => new Date(Date.parse(day) - 13 * 86_400_000).toISOString().slice(0, 10)

/** The week's chart cannot be asked for before the widget list has said whose electricity it shows. */
const askForWeek = async (list: Promise<Response>, token: string) => {
  const { widgetList } = (await jsonOf(list)) as { widgetList: readonly (UsageGraph & { readonly widgetType: string })[] }
  const { supplyPointId, endDate } = widgetList.find(({ widgetType }) => widgetType === 'usageGraph') ?? {}
  // The portal's own code has come in between and taken the list: it asks for the week itself.
  if (!answers.has(answerKey('GET', `/private/${widgetListPath}`)) || !supplyPointId || !endDate) return
  const period = { startDate: fortnightBefore(endDate), endDate }
  send('POST', '/private/electricity/site-usage', token, { supplyPointId, ...period, intervalType: 'DAILY' })
}

const askFirst = (token: string) => {
  const read = (path: string) => send('GET', `/private/${path}`, token)
  read('drd/initialize')
  if (['/', '/login', '/account', '/account/dashboard'].includes(pathname)) {
    const list = read(widgetListPath)
    for (const name of ['billSummary', 'heroMessage', 'hero']) read(`drd/widget/${name}`)
    askForWeek(list, token).catch(() => {})
  }
}

const resume = async (outage: Promise<Response>) => {
  if (await isOutageOn(outage)) return null
  return session.renew(({ value }) => askFirst(value))
}

const begin = (): TarnEarly => {
  const isReturn = pathname.startsWith('/auth/')
  if (isReturn && search) history.replaceState(history.state, '', pathname)
  const isApart = isReturn || pathname.startsWith('/impersonate')
  return {
    returned: isReturn ? search : null,
    answers,
    session: isApart ? null : resume(send('GET', '/public/outage/current', null)).catch(() => null),
  }
}

Object.assign(globalThis, { tarnEarly: begin() })
