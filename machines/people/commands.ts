import { sendPerson } from '#data/queries/people/people.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const personCommand = createCommand('personCommand', 'Changes who has access', sendPerson)
