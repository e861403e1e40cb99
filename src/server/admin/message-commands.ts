import { counted } from '#domain/basics/counted.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { argument, command, type CommandContext, CommandRefused, formats } from '#server/command-line/command.ts'
import {
  dropUndeliveredMessages,
  readUndeliveredMessages,
  resendUndeliveredMessages,
} from '#server/http/undelivered-messages.store.ts'

interface MessageChoice {
  readonly which: string
}

const noSuch = () => new CommandRefused('There is no such message; messages undelivered lists them.')

const undelivered = async ({ db }: CommandContext): Promise<string> => {
  const messages = await readUndeliveredMessages(db)
  if (messages.length === 0) return 'No message is set aside.'
  const lines = messages.map(({ errandId, kind, account, reason, setAsideAt }) => {
    const about = account === null ? '' : `, account ${account}`
    return `${errandId}  ${kind}${about}, set aside ${formatInstant(setAsideAt.getTime())} (${reason})`
  })
  return [...lines, `${counted(messages.length, 'message')} set aside.`].join('\n')
}

const resend = async ({ db, now }: CommandContext, { which }: MessageChoice): Promise<string> => {
  const count = await resendUndeliveredMessages(db, which, now)
  if (count === 0) throw noSuch()
  return `${counted(count, 'message')} will be sent again.`
}

const drop = async ({ db }: CommandContext, { which }: MessageChoice): Promise<string> => {
  const count = await dropUndeliveredMessages(db, which)
  if (count === 0) throw noSuch()
  return `${counted(count, 'message')} dropped: nobody gets ${count === 1 ? 'it' : 'them'}.`
}

const which = argument(formats.text('ID|KIND'))

export const messageCommands = [
  command(
    'messages undelivered',
    'lists mails and messages to others that could not be delivered and are set aside',
    {},
    undelivered,
  ),
  command('messages resend', 'sends one of them again, or all of a kind', { which }, resend),
  command('messages drop', 'drops one of them for good, or all of a kind', { which }, drop),
]
