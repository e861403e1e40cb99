import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

/** Without rights such as `hasEarlyAccess`. */
export const FlagName = z.enum([
  'eiq2OnboardingSeen',
  'nationalAlertSeen',
  'preOutageSeen',
  'evIdleFeeInfoSeen',
  'recurringCardUpdateSeen',
])
export type FlagName = z.infer<typeof FlagName>

export const TagName = z.enum([
  'BILL_CHECKER_BETA_SEEN',
  'BILL_PLANNER_BETA_SEEN',
  'TIPS_BETA_SEEN',
  'TIPS_FOR_YOU_SEEN',
  'GEN_MIX_KNEW_THIS',
  'GENERATION_MIX_MODAL_SEEN',
  'DASHBOARD_MODAL_SEEN',
])
export type TagName = z.infer<typeof TagName>

export const updateFlag = endpoint({
  name: 'updateFlag',
  method: 'POST',
  path: '/private/drd/allPlatforms/updateFlag',
  summary: 'Marks something as seen, on every device',
  /** Default: the current notice. Ended ones are not marked. */
  query: z.object({ noticeId: z.optional(z.string().check(z.maxLength(100))) }),
  body: z.strictObject({ flagName: FlagName }),
  requirements: ['HTTP-40', 'HTTP-41'],
})

export const readTags = endpoint({
  name: 'readTags',
  method: 'GET',
  path: '/private/tags',
  summary: 'The tags set for this customer',
  answer: z.object({ tags: z.array(z.string()) }),
  requirements: ['HTTP-42'],
})

export const setTag = endpoint({
  name: 'setTag',
  method: 'POST',
  path: '/private/tags',
  summary: 'Sets a tag for this customer',
  query: z.object({ tagName: TagName }),
  requirements: ['HTTP-43'],
})
