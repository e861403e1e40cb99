import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import { now } from '#data/browser/clock.ts'
import { idb } from '#data/browser/idb.ts'
import { propertyTabs } from '#data/browser/property-tabs.ts'
import { release } from '#data/browser/release.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { contact } from '#data/wire/contact.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { createStoredAnswers, type StoredAnswer } from './stored-answers.ts'
import { isStoredEndpoint } from './stored-endpoints.ts'

const store = createStoredAnswers(idb)

/** ms; answers of one screen are sealed as one. */
const rest = 2_000

const selectionNow = (): string | null => {
  const data = queryClient.getQueryData<AccountSwitcher>(switcher().queryKey)
  const account = data?.billingAccounts.find(({ isSelected }) => isSelected)
  const site = account?.billingAccountSites.find(({ isSelected }) => isSelected)
  return account ? `${account.id}/${site?.id ?? ''}` : null
}

const endpointOf = (queryKey: readonly unknown[]) => String(queryKey[0])

const answersInCache = (newerThan: number): StoredAnswer[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isStoredEndpoint(endpointOf(queryKey)) && state.dataUpdatedAt > newerThan)
    .flatMap(({ queryKey, state: { data, dataUpdatedAt } }) =>
      data === undefined ? [] : [{ queryKey, data, at: dataUpdatedAt }],
    )

/** Stores what is read, when the browser has time for it. Returns what ends it. */
export const collectAnswers = (): (() => void) => {
  let newest = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Another tab chose another property: what is read from now on is about that one. */
  let isBehind = false
  const write = () => {
    timer = null
    const selection = selectionNow()
    if (contact.isLost() || isBehind || selection === null) return
    const answers = answersInCache(newest)
    newest = Math.max(newest, ...answers.map(({ at }) => at))
    if (answers.length > 0) void store.write({ selection, release: release() }, answers)
  }
  const soon = () => {
    timer ??= setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(write), rest)
  }
  soon()
  const stopListening = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isStoredEndpoint(endpointOf(query.queryKey))) return
    if (query.state.data === undefined) {
      // Everything is read again after a change of property.
      newest = 0
      isBehind = false
    } else if (query.state.dataUpdatedAt > newest) soon()
  })
  const stopFollowing = propertyTabs.listen(() => {
    isBehind = true
  })
  return () => {
    if (timer) clearTimeout(timer)
    stopListening()
    stopFollowing()
  }
}

/** Puts stored answers where nothing was read yet; they are as old as they were. */
export const restoreAnswers = async (): Promise<void> => {
  for (const { queryKey, data, at } of await store.read(release()))
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data, { updatedAt: at })
}

/** When the oldest answer on the screen was read, epoch ms; null without one. */
const oldestShown = (): number | null => {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.['isForEverybody'] !== true })
    .flatMap(({ queryKey, state: { data, dataUpdatedAt } }) =>
      data !== undefined && isStoredEndpoint(endpointOf(queryKey)) ? [dataUpdatedAt] : [],
    )
  return times.length > 0 ? Math.min(...times) : null
}

export interface AnswerAge {
  readonly since: number | null
  /** Epoch ms. */
  readonly now: number
}

/** Reports the age of what is shown: as pages open, and every minute, since “today” ends at midnight. */
export const watchAge = (listener: (age: AnswerAge) => void): (() => void) => {
  let last: number | null | undefined
  let timer: ReturnType<typeof setTimeout> | null = null
  const reportAge = () => {
    last = oldestShown()
    listener({ since: last, now: now() })
  }
  const report = () => {
    timer = null
    if (oldestShown() !== last) reportAge()
  }
  const soon = () => {
    timer ??= setTimeout(report, 100)
  }
  report()
  const everyMinute = setInterval(reportAge, minuteMs)
  const stop = queryClient.getQueryCache().subscribe(soon)
  return () => {
    stop()
    clearInterval(everyMinute)
    if (timer) clearTimeout(timer)
  }
}
