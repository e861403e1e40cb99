import { sendDeskCareAct } from '#data/queries/desk/care.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const deskCareCommand = createCommand('deskCareCommand', 'Confirms, asks, ends or answers a care case', sendDeskCareAct)
