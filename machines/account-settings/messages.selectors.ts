import type { Messages } from '#contract/account-settings/account-settings.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { MessagesSnapshot } from './messages.machine.ts'

export type MessagesMode = 'loading' | 'failed' | 'idle' | 'saving' | 'saved' | 'unsaved'

export const selectMessagesMode = (snapshot: MessagesSnapshot): MessagesMode => {
  if (snapshot.matches('failed')) return 'failed'
  return (['idle', 'saving', 'saved', 'unsaved'] as const).find((mode) => snapshot.matches({ open: mode })) ?? 'loading'
}

type Topics = Messages['topics']

/** Stored values with the pending choice applied. */
export const topicsOf = ({ topics }: Messages, choice: MessagesSnapshot['context']['choice']): Topics =>
  choice === null
    ? topics
    : topics.map((row) => (row.topic === choice.topic ? { ...row, [choice.channel]: choice.isOn ? 'on' : 'off' } : row))

export const selectMessages = ({ context }: MessagesSnapshot): Messages | null => dataOf(context.messages)
export const selectMessagesProblem = ({ context }: MessagesSnapshot): Problem | null =>
  problemIn(context.messages) ?? context.problem
