import { readTips } from '#contract/tips/tips.contract.ts'
import { query } from '#data/wire/kit.ts'

export const tips = () => query(readTips, {})
