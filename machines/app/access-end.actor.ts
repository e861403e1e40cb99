import { type EventObject, fromCallback } from 'xstate'
import { bootstrap } from '#contract/shell.contract.ts'
import { accessEnd } from '#data/wire/access-end.ts'
import { call } from '#data/wire/http.ts'

export type AccessReport = { type: 'access.ended' }

/**
 * Says when the account that is looked at was somebody else's, and is not open to the customer any more: once the session has
 * selected their own again.
 */
export const accessEndActor = fromCallback<EventObject, undefined, AccessReport>(({ sendBack }) => {
  let isUnderWay = false
  return accessEnd.listen(() => {
    if (isUnderWay) return
    isUnderWay = true
    call(bootstrap, {}).then(
      () => sendBack({ type: 'access.ended' }),
      () => void (isUnderWay = false),
    )
  })
})
