import * as marks from '#contract/marks.contract.ts'
import * as moments from '#contract/moments/moments.contract.ts'
import { initialize } from '#contract/app/start.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const tags = () => query(marks.readTags, {})

export const markSeen = mutation(marks.updateFlag, { makesStale: [initialize] })
export const setTag = mutation(marks.setTag, { makesStale: [marks.readTags] })
/** Failures are ignored by callers. */
export const postEvent = mutation(moments.postEvent)
