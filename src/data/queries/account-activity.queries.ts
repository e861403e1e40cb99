import * as staff from '#contract/staff.contract.ts'
import { query } from '#data/wire/kit.ts'

export const accountActivity = () => query(staff.readAccountActivity, {})
