import type { Messages } from '#contract/account-settings/account-settings.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { MessagesSnapshot } from './messages.machine.ts'

export const selectMessagesMode = ({ value }: MessagesSnapshot) => stateName(value, 'open')

type Topics = Messages['topics']

/** Stored values with the pending choice applied. */
export const topicsOf = ({ topics }: Messages, choice: MessagesSnapshot['context']['choice']): Topics =>
  choice === null
    ? topics
    : topics.map((row) => (row.topic === choice.topic ? { ...row, [choice.channel]: choice.isOn ? 'on' : 'off' } : row))

export const selectMessages = ({ context }: MessagesSnapshot): Messages | null => dataOf(context.messages)
export const selectMessagesProblem = ({ context }: MessagesSnapshot): Problem | null =>
  problemIn(context.messages) ?? context.problem
