import { sendOutageAct } from '#data/queries/desk/outages.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const deskOutageCommand = createCommand(
  'deskOutageCommand',
  'Announces, moves or calls off an outage, or a notice',
  sendOutageAct,
)
