import { sendPerson } from '#data/queries/people.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Lets somebody in, changes what they may do or takes it back, once. */
export const personCommand = createCommand('personCommand', 'Changes who has access', sendPerson)
