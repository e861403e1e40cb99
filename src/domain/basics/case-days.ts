import type { Day } from './days.ts'
import { addWorkingDays } from './public-holidays.ts'

/** Complaints and bill queries: the scheme of Utilities Disputes. Privacy requests: Privacy Act 2020, section 63. */
export const answerBy = (received: Day): Day => addWorkingDays(received, 20)

/** Once, with a written reason. Privacy requests: Privacy Act 2020, section 65. */
export const extendedAnswerBy = (received: Day): Day => addWorkingDays(received, 40)
