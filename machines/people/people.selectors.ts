import type { People, Person } from '#contract/people/people.contract.ts'
import { isRunning } from '#domain/customer/people.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { PeopleSnapshot } from './people.machine.ts'

export const selectPeopleMode = (snapshot: PeopleSnapshot) => {
  if (snapshot.matches({ open: { editing: 'failed' } })) return 'notSent'
  if (snapshot.matches({ open: { confirming: 'failed' } })) return 'notRemoved'
  return stateName(snapshot.value, 'open')
}

const none: readonly Person[] = []

export const selectActive = ({ context }: PeopleSnapshot): readonly Person[] =>
  dataOf(context.people)?.people.filter(({ state }) => state === 'active') ?? none
export const selectInvited = ({ context }: PeopleSnapshot): readonly Person[] =>
  dataOf(context.people)?.people.filter(({ state }) => state === 'invited') ?? none
export const selectOver = ({ context }: PeopleSnapshot): readonly Person[] =>
  dataOf(context.people)?.people.filter(({ state }) => !isRunning(state)) ?? none
export const areSamePeople = (a: readonly Person[], b: readonly Person[]): boolean =>
  a.length === b.length && a.every((person, at) => person === b[at])

export const selectProperties = ({ context }: PeopleSnapshot): People['properties'] => dataOf(context.people)?.properties ?? []
export const areSameProperties = (a: People['properties'], b: People['properties']): boolean =>
  a.length === b.length && a.every(({ siteId }, at) => siteId === b[at]?.siteId)
export const selectReadProblem = ({ context }: PeopleSnapshot) => problemIn(context.people) ?? problemIn(context.account)

export const selectHasAccess = ({ state }: Pick<Person, 'state'>): boolean => isRunning(state)
