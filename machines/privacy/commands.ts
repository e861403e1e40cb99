import { sendPrivacyAct } from '#data/queries/privacy/privacy.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const privacyCommand = createCommand(
  'privacyCommand',
  'Asks for a correction or deletion, adds a statement or withdraws a request',
  sendPrivacyAct,
)
