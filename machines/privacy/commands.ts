import { sendPrivacyAct } from '#data/queries/privacy.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Asks for a correction or a deletion, puts a statement beside a fact or takes a request back, once. */
export const privacyCommand = createCommand(
  'privacyCommand',
  'Asks for a correction or deletion, adds a statement or withdraws a request',
  sendPrivacyAct,
)
