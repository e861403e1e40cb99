import { readSwitcher } from '#contract/account/account.contract.ts'
import { type Endpoint, isRead } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import { endpoints as allEndpoints } from '#server/http/endpoints.ts'
import { type Backend, ConformRefused } from './backend.ts'
import { customerIds } from './customer-ids.ts'
import type { Difference } from './difference.ts'
import { checkAmounts, checkEtag } from './figure-checks.ts'
import { checkMixedAnswers, checkNamedIds } from './named-id-checks.ts'
import { checkPaging } from './paging-checks.ts'
import { checkMethods, checkMistakes, checkRead, checkTokens, checkUnreadable } from './read-checks.ts'
import { type Tokens, tokenFor, type Walk, type WriteLevel } from './walk.ts'
import { checkWrites, makeOpenKey } from './write-checks.ts'

export interface ConformRun {
  readonly backend: Backend
  readonly tokens: Tokens
  readonly writes: WriteLevel
  readonly today: Day
  /** Names of calls; all if empty. */
  readonly calls: readonly string[]
  readonly progress: (share: number) => void
}

export interface ConformReport {
  readonly differences: readonly Difference[]
  readonly unchecked: readonly string[]
  readonly calls: number
  /** Calls with a good answer. */
  readonly answered: number
  /** Calls with nothing but documented refusals. */
  readonly refused: number
  readonly requests: number
}

/** The desk belongs to the reference backend: no other one has to serve it. */
const endpoints = allEndpoints.filter(({ path }) => !path.startsWith('/staff/'))

const chosenEndpoints = (calls: readonly string[]): readonly Endpoint[] => {
  const unknown = calls.find((name) => !endpoints.some((endpoint) => endpoint.name === name))
  if (unknown !== undefined) throw new ConformRefused(`There is no call ${unknown}; docs/api/openapi.json has them.`)
  return calls.length === 0 ? endpoints : endpoints.filter(({ name }) => calls.includes(name))
}

const requireToken = async (backend: Backend, token: string, owner: string): Promise<string> => {
  const { status, json } = await backend.ask(readSwitcher, { token })
  if (status === 401) throw new ConformRefused(`The backend refuses ${owner} token: it is wrong, or has expired.`)
  return JSON.stringify(json)
}

const requireTokens = async ({ backend, tokens }: ConformRun) => {
  const mine = await requireToken(backend, tokens.customer, 'the customer’s')
  if (tokens.second === null) return
  const theirs = await requireToken(backend, tokens.second, 'the other customer’s')
  if (mine === theirs) throw new ConformRefused('Both tokens are of one customer. Give --other-token one of another customer.')
}

const tokenOptions: Readonly<Record<string, string>> = {
  '/operator/': '--operator-token',
  '/open/': '--open-key, or --write and a fresh sign-in',
  '/party/': '--party-key',
}

const noteMissingTokens = (walk: Walk) => {
  for (const [area, option] of Object.entries(tokenOptions)) {
    const calls = walk.endpoints.filter((endpoint) => endpoint.path.startsWith(area) && tokenFor(walk, endpoint) === undefined)
    if (calls.length > 0) walk.unchecked.add(`answers of ${calls.map(({ name }) => name).join(', ')}: no ${option}`)
  }
}

const checkEndpoint = async (walk: Walk, endpoint: Endpoint) => {
  await checkTokens(walk, endpoint)
  await checkUnreadable(walk, endpoint)
  if (!isRead(endpoint) || tokenFor(walk, endpoint) === undefined) return
  await checkRead(walk, endpoint)
  await checkMistakes(walk, endpoint)
  await checkNamedIds(walk, endpoint)
  if (endpoint.path.startsWith('/open/')) await checkEtag(walk, endpoint)
}

const countOutcomes = ({ outcomes }: Walk, outcome: 'good' | 'refused') =>
  [...outcomes.values()].filter((each) => each === outcome).length

/** Share of the progress for reads. */
const readShare = 0.6

/** Walks the contract. @throws ConformRefused if it can't begin or go on */
export const runConform = async (run: ConformRun): Promise<ConformReport> => {
  const { backend, tokens, writes, today, progress } = run
  const chosen = chosenEndpoints(run.calls)
  await requireTokens(run)
  const walk: Walk = {
    backend,
    tokens: { ...tokens },
    writes,
    today,
    endpoints: chosen,
    found: [],
    unchecked: new Set(),
    outcomes: new Map(),
    mine: await customerIds(backend, tokens.customer),
    theirs: tokens.second === null ? null : await customerIds(backend, tokens.second),
  }
  const needsKey = writes !== 'none' && tokens.open === null && chosen.some(({ path }) => path.startsWith('/open/'))
  const made = needsKey ? await makeOpenKey(walk) : null
  if (made) walk.tokens.open = made.secret
  noteMissingTokens(walk)
  const share = writes === 'all' ? readShare : 1
  for (const [index, endpoint] of chosen.entries()) {
    await checkEndpoint(walk, endpoint)
    progress((share * (index + 1)) / chosen.length)
  }
  for (const path of new Set(chosen.map((endpoint) => endpoint.path))) await checkMethods(walk, path)
  await checkMixedAnswers(walk)
  await checkPaging(walk)
  await checkAmounts(walk)
  await made?.end()
  await checkWrites(walk, (done) => progress(share + (1 - share) * done))
  progress(1)
  return {
    differences: walk.found,
    unchecked: [...walk.unchecked],
    calls: chosen.length,
    answered: countOutcomes(walk, 'good'),
    refused: countOutcomes(walk, 'refused'),
    requests: backend.requestCount(),
  }
}
