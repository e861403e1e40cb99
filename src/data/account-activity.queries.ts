import * as staff from '#contract/staff.contract.ts'
import { query } from './kit.ts'

export const accountActivity = () => query(staff.readAccountActivity, {})
