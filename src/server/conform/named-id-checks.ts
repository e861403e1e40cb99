import { readSwitcher } from '#contract/account/account.contract.ts'
import { readUserProfile } from '#contract/account-settings/account-settings.contract.ts'
import { type Endpoint, isRead } from '#contract/kit.ts'
import { documentedProblems } from '#server/http/documented.ts'
import type { Reply } from './backend.ts'
import { differenceIn } from './difference.ts'
import { exampleRequest, type Ids, unknownId } from './example-requests.ts'
import { namedIds, nobodys, openNamedIds } from './named-ids.ts'
import { isRefusedAnyway } from './read-checks.ts'
import { checkRefusal, outcomeOf } from './replies.ts'
import { ask, type Walk } from './walk.ts'

const contentOf = ({ status, json }: Reply): string =>
  JSON.stringify([status, typeof json === 'object' ? { ...json, instance: null } : json])

const namesOf = (ids: Partial<Ids>): string =>
  Object.entries(ids)
    .filter(([, value]) => value !== null)
    .map(([key]) => key)
    .join(' and ')

const hasAll = (ids: Partial<Ids>): boolean => Object.values(ids).every((value) => value !== undefined && value !== '')

const isShared = (ids: Partial<Ids>, { mine }: Walk): boolean =>
  Object.entries(ids).some(([key, value]) => value !== null && value === mine[key as keyof Ids]) &&
  !('billingAccountId' in ids && 'siteId' in ids && ids.billingAccountId !== mine.billingAccountId)

const isNamedBy = ({ name }: Endpoint) => [...namedIds, ...openNamedIds].find((each) => each.name === name)

/** An unknown id, and then another customer's: the answers may not differ. Writes with either could have an effect. */
export const checkNamedIds = async (walk: Walk, endpoint: Endpoint): Promise<void> => {
  const named = isNamedBy(endpoint)
  if (!named || (!isRead(endpoint) && walk.writes !== 'all')) return
  const { mine, theirs, today } = walk
  const key = namesOf(named.foreign(mine, mine)[0] ?? {})
  const missing = await ask(walk, endpoint, exampleRequest(endpoint, { ...mine, ...nobodys(unknownId) }, today))
  if (isRefusedAnyway(endpoint, missing)) return void walk.unchecked.add(`${endpoint.name}: not for this customer`)
  const types = documentedProblems(endpoint)[404] ?? []
  walk.found.push(...checkRefusal(endpoint, missing, { check: 'unknown', attempt: `with an unknown ${key}`, status: 404, types }))
  if (!theirs) return void walk.unchecked.add(`${endpoint.name} with another customer’s ${key}: no --other-token`)
  for (const ids of named.foreign(theirs, mine)) {
    const attempt = `with another customer’s ${namesOf(ids)}`
    if (!hasAll(ids)) walk.unchecked.add(`${endpoint.name} ${attempt}: they have none`)
    else if (isShared(ids, walk)) walk.unchecked.add(`${endpoint.name} ${attempt}: both customers can see it`)
    else {
      const reply = await ask(walk, endpoint, exampleRequest(endpoint, { ...mine, ...ids }, today))
      if (contentOf(reply) === contentOf(missing)) continue
      const expected = `the answer to an unknown ${key} (${outcomeOf(missing)})`
      const came = outcomeOf(reply) === outcomeOf(missing) ? 'another body' : outcomeOf(reply)
      walk.found.push(differenceIn(endpoint, { check: 'foreign', attempt, expected, came }))
    }
  }
}

/** A cache that doesn't tell callers apart. */
export const checkMixedAnswers = async (walk: Walk): Promise<void> => {
  const { tokens } = walk
  if (!tokens.second) return
  for (const endpoint of [readUserProfile, readSwitcher].filter((each) => walk.endpoints.includes(each))) {
    const mine = contentOf(await ask(walk, endpoint, { token: tokens.customer }))
    const theirs = contentOf(await ask(walk, endpoint, { token: tokens.second }))
    if (mine === theirs)
      walk.found.push(
        differenceIn(endpoint, {
          check: 'foreign',
          attempt: 'as another customer, right after the customer',
          expected: 'an answer of their own',
          came: 'the customer’s answer',
        }),
      )
  }
}
