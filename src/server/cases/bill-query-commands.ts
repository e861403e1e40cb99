import { argument, command, type CommandContext, formats, required } from '#server/command-line/command.ts'
import { billQueryCases, takeQueryStep } from './bill-query-steps.ts'
import { asOperator, type NumberedCase } from './cases.ts'

const move = async (context: CommandContext, { number, text = null }: NumberedCase & { readonly text?: string | null }) => {
  const name = await asOperator(context, (call) => takeQueryStep(call, { number }, text))
  return `${name} ${text === null ? 'is being looked at.' : 'is answered; we’ve emailed the customer.'}`
}

const numbered = { number: argument(formats.reference('Q')) }

export const billQueryCommands = [
  command('queries', 'lists the bill questions that wait for an answer, earliest due first', {}, billQueryCases.list),
  command('queries read', 'shows the question and its answers', numbered, billQueryCases.read),
  command('queries look', 'someone is looking into it; the customer sees that', numbered, move),
  command(
    'queries answer',
    'answers the question on the portal and by email',
    { ...numbered, text: required(formats.text(), 'An answer needs --text.') },
    move,
  ),
]
