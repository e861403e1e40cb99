import * as people from '#contract/desk/people.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAgain } from '#data/wire/kit.ts'
import type { OneTimeSecret, PeopleChange } from '#domain/desk/people-changes.ts'

export const staffList = () => query(people.readStaffList, {})
export const thirdParties = () => query(people.readThirdParties, {})
export const deskClients = () => query(people.readDeskClients, {})

const ofStaff = ({ password, codeKey }: people.StaffSecrets): readonly OneTimeSecret[] => [
  ...(password === null ? [] : [{ label: 'Password', value: password }]),
  ...(codeKey === null ? [] : [{ label: 'Key for their authenticator app', value: codeKey }]),
]

const nothing: readonly OneTimeSecret[] = []

const carryOut = async (change: PeopleChange, key: string): Promise<readonly OneTimeSecret[]> => {
  switch (change.kind) {
    case 'addMember':
      return ofStaff(await call(people.addStaffMember, { body: change.body }))
    case 'access':
      await call(people.changeStaffAccess, { params: { staffId: change.staffId }, body: change.body })
      return nothing
    case 'password':
      return ofStaff(await call(people.renewStaffPassword, { params: { staffId: change.staffId } }))
    case 'codeKey':
      return ofStaff(await call(people.renewStaffCodeKey, { params: { staffId: change.staffId } }))
    case 'endMember':
      await call(people.endStaffMember, { params: { staffId: change.staffId } })
      return nothing
    case 'addParty':
      return [{ label: 'Key', value: (await call(people.addThirdParty, { body: change.body, key })).secret }]
    case 'endParty':
      await call(people.endThirdParty, { params: { prefix: change.prefix } })
      return nothing
    case 'addClient': {
      const { clientId, secret } = await call(people.addDeskClient, { body: change.body, key })
      return [
        { label: 'Client id', value: clientId },
        { label: 'Secret', value: secret },
      ]
    }
    case 'endClient':
      await call(people.endDeskClient, { params: { clientId: change.clientId } })
      return nothing
  }
}

/** @returns secrets that are shown once */
export const changePeople: Mutation<readonly OneTimeSecret[], { readonly change: PeopleChange; readonly key: string }> = {
  mutationKey: ['changePeople'],
  mutationFn: ({ change, key }) => carryOut(change, key),
  onSettled: () => readAgain([people.readStaffList, people.readThirdParties, people.readDeskClients]),
}
