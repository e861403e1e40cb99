import { joinChargeNet, leaveChargeNet } from '#data/queries/ev/ev.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const joinCommand = createCommand('joinCommand', 'Links a charge network account', joinChargeNet)

export const leaveCommand = createCommand('leaveCommand', 'Removes the link to the charge network', leaveChargeNet)
