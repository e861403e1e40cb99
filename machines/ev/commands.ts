import { joinChargeNet, leaveChargeNet } from '#data/queries/ev.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Links an account of the charge network, once. */
export const joinCommand = createCommand('joinCommand', 'Links a charge network account', joinChargeNet)

/** Takes the link away, once. */
export const leaveCommand = createCommand('leaveCommand', 'Removes the link to the charge network', leaveChargeNet)
