import * as contract from '#contract/flex-events/flex-events.contract.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import { leavesUndo, undoesBy } from '#server/http/undo.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import * as flex from './flex-events.ts'
import { flexMail } from './flex-mail.ts'

const settingNames = { alwaysJoin: 'joining every event', emails: 'emails about events' } as const

const whenOf = ({ startsAt, endsAt }: contract.FlexChoice): string =>
  flex.whenText({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) })

export const routes: Area = (server, context) => {
  const { db } = context
  flexMail.serve(context)

  serveAccount(server, contract.readFlexEvents, ({ account, now }) => flex.readFlexEvents(db, requirePayer(account), now))

  serveAccountIdempotent(server, contract.joinFlexEvent, ({ tx, account, params, now }) =>
    flex.chooseFlexEvent(tx, requirePayer(account), { ...params, isJoined: true }, now),
  )
  describeActivity(server, contract.joinFlexEvent, ({ answer }) => whenOf(answer))
  leavesUndo(server, contract.joinFlexEvent, ({ answer: { eventId, startsAt } }) => ({
    call: contract.leaveFlexEvent,
    requests: [{ params: { eventId } }],
    until: new Date(startsAt),
    gives: 'leave the power event',
  }))
  undoesBy(server, contract.joinFlexEvent, async ({ params }, { tx, caller, now }) =>
    flex.isFlexChoice(tx, await selectedAccountId(tx, caller), { ...params, isJoined: false }, now),
  )

  serveAccountIdempotent(server, contract.leaveFlexEvent, ({ tx, account, params, now }) =>
    flex.chooseFlexEvent(tx, requirePayer(account), { ...params, isJoined: false }, now),
  )
  describeActivity(server, contract.leaveFlexEvent, ({ answer }) => whenOf(answer))
  leavesUndo(server, contract.leaveFlexEvent, ({ answer: { eventId, startsAt } }) => ({
    call: contract.joinFlexEvent,
    requests: [{ params: { eventId } }],
    until: new Date(startsAt),
    gives: 'join the power event',
  }))
  undoesBy(server, contract.leaveFlexEvent, async ({ params }, { tx, caller, now }) =>
    flex.isFlexChoice(tx, await selectedAccountId(tx, caller), { ...params, isJoined: true }, now),
  )

  serveAccountIdempotent(server, contract.chooseFlexSetting, async ({ tx, account, body, now }): Promise<undefined> => {
    await flex.chooseFlexSetting(tx, requirePayer(account), body, now)
  })
  describeActivity(
    server,
    contract.chooseFlexSetting,
    ({ body: { setting, isOn } }) => `${settingNames[setting]}, ${isOn ? 'on' : 'off'}`,
  )
  leavesUndo(server, contract.chooseFlexSetting, ({ body: { setting, isOn } }) => ({
    call: contract.chooseFlexSetting,
    requests: [{ body: { setting, isOn: !isOn } }],
    until: null,
    gives: `turn ${settingNames[setting]} ${isOn ? 'off' : 'on'}`,
  }))
  undoesBy(server, contract.chooseFlexSetting, async ({ body }, { tx, caller }) =>
    flex.isFlexSetting(tx, await selectedAccountId(tx, caller), { setting: body.setting, isOn: !body.isOn }),
  )
}
