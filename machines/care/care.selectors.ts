import type { BillForm, Care } from '#contract/care/care.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { CareSubject } from '#domain/customer/care-registration.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { CareSnapshot } from './care.machine.ts'

export const selectCareMode = (snapshot: CareSnapshot): 'loading' | 'open' | 'failed' => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'recalling' }) ? 'loading' : 'open'
}

export const selectCare = ({ context }: CareSnapshot): Care | null => dataOf(context.care)

export const selectCareProblem = ({ context }: CareSnapshot): Problem | null =>
  problemIn(context.care) ?? problemIn(context.account)

export const selectFilling = (snapshot: CareSnapshot): CareSubject | null =>
  snapshot.matches({ open: 'filling' }) ? snapshot.context.subject : null

export const selectBegun = (snapshot: CareSnapshot): CareSubject | null =>
  snapshot.matches({ open: { showing: { resting: 'begun' } } }) ? snapshot.context.subject : null
export const selectIsEnding = (snapshot: CareSnapshot): boolean => snapshot.matches({ open: { showing: 'ending' } })

export const selectDoing = (snapshot: CareSnapshot): 'end' | 'billForm' | null => {
  if (snapshot.matches({ open: { showing: 'endingIt' } })) return 'end'
  return snapshot.matches({ open: { showing: 'choosing' } }) ? 'billForm' : null
}

export const selectBillForm = (snapshot: CareSnapshot): BillForm => {
  const { pressed, care } = snapshot.context
  return selectDoing(snapshot) === 'billForm' && pressed.act === 'billForm'
    ? pressed.billForm
    : (dataOf(care)?.billForm ?? 'standard')
}

/** Why the last action failed, null if unknown; undefined if none failed. */
export const selectUndone = (snapshot: CareSnapshot): Problem | null | undefined =>
  snapshot.matches({ open: { showing: { resting: 'undone' } } }) || selectIsProving(snapshot)
    ? snapshot.context.problem
    : undefined

export const selectIsProving = (snapshot: CareSnapshot): boolean => snapshot.matches({ open: { showing: 'proving' } })

export const selectRequest = ({ children }: CareSnapshot) => children.request
export const selectUpload = ({ children }: CareSnapshot) => children.upload
export const selectDownload = ({ children }: CareSnapshot) => children.download
export const selectCareCommand = ({ children }: CareSnapshot) => children.command

/** False while saving or confirming. */
export const selectIsResting = (snapshot: CareSnapshot): boolean => snapshot.matches({ open: { showing: 'resting' } })
