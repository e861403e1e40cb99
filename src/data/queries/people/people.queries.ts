import { readSwitcher, readDrdSwitcher } from '#contract/account/account.contract.ts'
import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as people from '#contract/people/people.contract.ts'
import { readRoles } from '#contract/roles.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

export const readPeople = () => query(people.readPeople, {})

export const readInvitation = ({ accessId }: { readonly accessId: string }) =>
  query(people.readInvitation, { params: { accessId } })

export interface AccessTerms {
  readonly role: people.GivenRole
  readonly siteId: string | null
  readonly until: string | null
}

export type PersonAct =
  | (AccessTerms & { readonly act: 'invite'; readonly email: string })
  | (AccessTerms & { readonly act: 'change'; readonly accessId: string; readonly was: AccessTerms })
  | { readonly act: 'remove'; readonly accessId: string }

const send = async (what: PersonAct, { key, selection }: Once): Promise<null> => {
  if (what.act === 'invite') {
    const { act: _invite, ...body } = what
    await call(people.invitePerson, { body, key, selection })
  } else if (what.act === 'change') {
    const { act: _change, accessId, ...body } = what
    await call(people.changePerson, { params: { accessId }, body, selection })
  } else await call(people.removePerson, { params: { accessId: what.accessId }, selection })
  return null
}

const readPeopleAgain = () => readAgain([people.readPeople, readAccountActivity])

export const sendPerson: Mutation<null, Once & { readonly what: PersonAct }> = {
  mutationKey: ['sendPerson'],
  mutationFn: ({ what, ...once }) => send(what, once),
  onSuccess: readPeopleAgain,
  onError: () => void readPeopleAgain(),
}

const makesStale = [readSwitcher, readDrdSwitcher, readRoles]
export const takeUpInvitation = mutation(people.takeUpInvitation, { makesStale: [...makesStale, people.readInvitation] })
export const leaveAccount = mutation(people.leaveAccount, { makesStale })
