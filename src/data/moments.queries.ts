import * as moments from '#contract/moments.contract.ts'
import { mutation, query } from './kit.ts'

export const tags = () => query(moments.readTags, {})

export const updateFlag = mutation(moments.updateFlag)
export const setTag = mutation(moments.setTag, { makesStale: [moments.readTags] })
/** A failed post disturbs nobody: whoever invokes this goes on in any case. */
export const postEvent = mutation(moments.postEvent)
