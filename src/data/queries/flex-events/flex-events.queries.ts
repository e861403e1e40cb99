import * as flex from '#contract/flex-events/flex-events.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'
import { toProblem } from '#domain/portal/problem.ts'

export const flexEvents = () => query(flex.readFlexEvents, {})

export type FlexRequest =
  | { readonly action: 'join' | 'leave'; readonly eventId: string }
  | { readonly action: 'set'; readonly setting: flex.FlexSetting; readonly isOn: boolean }

const seenIn = [flex.readFlexEvents]

export const changeFlex: Mutation<null, { readonly change: FlexRequest } & Once> = {
  mutationKey: ['changeFlex'],
  mutationFn: async ({ change, ...once }) => {
    if (change.action === 'set') {
      const { setting, isOn } = change
      await call(flex.chooseFlexSetting, { body: { setting, isOn }, ...once })
      return null
    }
    const choose = change.action === 'join' ? flex.joinFlexEvent : flex.leaveFlexEvent
    await call(choose, { params: { eventId: change.eventId }, ...once })
    return null
  },
  onSuccess: () => readAgain(seenIn),
  onError: (error) => {
    if ([403, 404, 409].includes(toProblem(error).status)) void readAgain(seenIn)
  },
}
