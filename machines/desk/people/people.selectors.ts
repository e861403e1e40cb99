import type { DeskClient, StaffList, ThirdParty } from '#contract/desk/people.contract.ts'
import type { Problem, StaffRole } from '#contract/kit.ts'
import { missingIn, rolesText } from '#domain/desk/people-changes.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskPeopleSnapshot } from './people.machine.ts'

export const selectPeopleMode = ({ value }: DeskPeopleSnapshot) => stateName(value, 'open')

export const selectChanging = ({ value }: DeskPeopleSnapshot) => stateName(value, 'open', 'ready')

export const selectStaffList = ({ context }: DeskPeopleSnapshot): StaffList | null => dataOf(context.staff)
export const selectParties = ({ context }: DeskPeopleSnapshot): readonly ThirdParty[] => dataOf(context.parties)?.parties ?? []
export const selectClients = ({ context }: DeskPeopleSnapshot): readonly DeskClient[] => dataOf(context.clients)?.clients ?? []

export const selectPeopleProblem = ({ context: { staff, parties, clients } }: DeskPeopleSnapshot): Problem | null =>
  problemIn(staff) ?? problemIn(parties) ?? problemIn(clients)

/** What is still to be filled in. */
export const selectMissing = ({ context: { change } }: DeskPeopleSnapshot): string | null =>
  change === null ? null : missingIn(change)

/** `Look, Money` */
export const rolesOf = (roles: readonly StaffRole[]): string => rolesText(roles)
