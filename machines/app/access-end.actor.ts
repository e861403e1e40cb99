import { type EventObject, fromCallback } from 'xstate'
import { bootstrap } from '#contract/app/shell.contract.ts'
import { accessEnd } from '#data/wire/access-end.ts'
import { call } from '#data/wire/http.ts'

export type AccessReport = { type: 'access.ended' }

/** Fires once the session has selected the customer's own account again, after access to another person's account ended. */
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
