import * as staff from '#contract/account-activity.contract.ts'
import { query } from '#data/wire/kit.ts'

export const accountActivity = () => query(staff.readAccountActivity, {})
