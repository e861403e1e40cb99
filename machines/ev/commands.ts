import { joinChargeNet, leaveChargeNet } from '#data/queries/ev.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Links an account of the charge network, once. */
export const joinCommand = createCommand({
  id: 'joinCommand',
  title: 'Links a charge network account',
  definition: joinChargeNet,
})

/** Takes the link away, once. */
export const leaveCommand = createCommand({
  id: 'leaveCommand',
  title: 'Takes the link to the charge network away',
  definition: leaveChargeNet,
})
