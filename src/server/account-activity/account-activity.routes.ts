import * as contract from '#contract/account-activity/account-activity.contract.ts'
import type { ActivityEntry } from '#contract/account-activity/account-activity.contract.ts'
import { type PortalRole, readRoles } from '#contract/roles.contract.ts'
import { csvFile, textCell } from '#domain/basics/csv.ts'
import { today } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { entryWords, whereWords } from '#domain/portal/activity-words.ts'
import type { Actor } from '#server/http/caller.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { readActivity, readAllActivity } from './account-activity.store.ts'
import { changeMail } from './change-mail.ts'
import { readRolesOf } from './roles.store.ts'

const rowOf = (entry: ActivityEntry): string[] => {
  const where = entry.kind === 'staffVisit' ? '' : whereWords(entry)
  const reason = entry.kind === 'signIn' ? '' : (entry.reason ?? '')
  const reference = entry.kind === 'staffVisit' ? entry.reference : ''
  return [instantText(Date.parse(entry.at)), entryWords(entry), where, reason, reference].map(textCell)
}

const activityCsv = (entries: readonly ActivityEntry[]): Uint8Array =>
  csvFile('When,What,From where,Reason,Reference', entries.map(rowOf))

const rolesOf = (actor: Actor | undefined): PortalRole[] => {
  if (!actor) return ['customer']
  return actor.mayAct ? ['staffLook', 'staffAct'] : ['staffLook']
}

export const routes: Area = (server, context) => {
  const { db } = context
  changeMail.serve(context)

  serve(server, contract.readAccountActivity, ({ caller, query, now }) =>
    readActivity(db, caller.customerId, query, new Date(now)),
  )

  serve(server, contract.readAccountActivityFile, async ({ caller, query, now }) => ({
    name: `account-activity-${today(now)}.csv`,
    mediaType: 'text/csv',
    bytes: activityCsv(await readAllActivity(db, caller.customerId, query, new Date(now))),
  }))

  serve(server, readRoles, async ({ caller }) => ({ roles: rolesOf(caller.actor), accounts: await readRolesOf(db, caller) }))
}
