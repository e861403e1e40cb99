import { sendCareAct } from '#data/queries/care/care.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const careCommand = createCommand('careCommand', 'Changes care settings or sends a care form', sendCareAct)
