import * as z from 'zod/mini'
import { careChanged } from '#contract/desk/care.contract.ts'
import { endProtection } from '#server/care/care-steps.ts'
import { readRegistration } from '#server/care/registration.store.ts'
import { Refusal } from '#server/http/refusal.ts'
import { defineApproval } from '#server/desk/approvals/approvals.ts'
import { endProtectionKind } from './care-case.ts'

/** The home stays protected until a second person approves. */
export const endCareProtection = defineApproval({
  kind: endProtectionKind,
  role: 'answer',
  input: z.strictObject({ registrationId: z.string() }),
  describe: () => 'End the protection of a home where someone depends on power',
  carryOut: async (tx, { registrationId }, { area, billingAccountId, now }) => {
    const row = billingAccountId === null ? null : await readRegistration(tx, billingAccountId)
    if (row?.registrationId !== registrationId || row.endedOn !== null)
      throw new Refusal(409, careChanged, 'This has changed', 'This registration has ended already.')
    await endProtection(tx, row.billingAccountId, { outbox: area.outbox, now })
  },
})
