import type { CareSubject } from '#domain/customer/care-registration.ts'
import type { CareRequestSnapshot } from './care-request.machine.ts'

export const selectSubject = ({ context }: CareRequestSnapshot): CareSubject => context.subject
