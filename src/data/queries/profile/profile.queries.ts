import * as profile from '#contract/profile/profile.contract.ts'
import { query } from '#data/wire/kit.ts'

export const homeProfile = () => query(profile.readHomeProfile, {})
export const businessProfile = () => query(profile.readBusinessProfile, {})
