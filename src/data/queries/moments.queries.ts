import * as moments from '#contract/moments.contract.ts'
import { initialize } from '#contract/shell.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const tags = () => query(moments.readTags, {})

/** What was seen is among what `initialize` says. */
export const markSeen = mutation(moments.updateFlag, { makesStale: [initialize] })
export const setTag = mutation(moments.setTag, { makesStale: [moments.readTags] })
/** A failed post disturbs nobody: whoever invokes this goes on in any case. */
export const postEvent = mutation(moments.postEvent)
