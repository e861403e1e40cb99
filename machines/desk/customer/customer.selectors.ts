import type { CustomerPage } from '#contract/desk/customer.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskCustomerSnapshot } from './customer.machine.ts'

export const selectCustomerMode = ({ value }: DeskCustomerSnapshot) => stateName(value, 'open')

export const selectCustomer = ({ context }: DeskCustomerSnapshot): CustomerPage | null => dataOf(context.customer) ?? null

export const selectCustomerProblem = ({ context }: DeskCustomerSnapshot): Problem | null => problemIn(context.customer)

export const selectNoteMode = (snapshot: DeskCustomerSnapshot): 'closed' | 'open' | 'saving' | 'unsaved' => {
  if (snapshot.matches({ open: { ready: 'noting' } })) return 'open'
  if (snapshot.matches({ open: { ready: 'saving' } })) return 'saving'
  return snapshot.matches({ open: { ready: 'unsaved' } }) ? 'unsaved' : 'closed'
}
