import { argument, command, type CommandContext, formats, optional, required } from '#server/command-line/command.ts'
import { asOperator, type NumberedCase } from './cases.ts'
import { makeCorrection, makeDeletion, privacyCases, type PrivacyStaffStep, takePrivacyStep } from './privacy-steps.ts'

const mailed = (done: string) => `${done}; we’ve emailed the customer.`

const move = async (context: CommandContext, request: NumberedCase, what: PrivacyStaffStep, text: string | null = null) =>
  mailed(`${await asOperator(context, (call) => takePrivacyStep(call, request, what, text))} is ${what}`)

const numbered = { number: argument(formats.reference('P')) }

export const privacyCommands = [
  command('privacy', 'lists the privacy requests that wait for us, earliest due first', {}, privacyCases.list),
  command('privacy read', 'shows the request', numbered, privacyCases.read),
  command('privacy look', 'marks it as being looked into', numbered, (context, request) => move(context, request, 'lookedInto')),
  command(
    'privacy extend',
    'extends to forty working days, for a good reason that we email to the customer',
    { ...numbered, reason: required(formats.text()) },
    (context, request) => move(context, request, 'extended', request.reason),
  ),
  command(
    'privacy correct',
    'makes the correction. Name, date of birth and property address are changed;\n' +
      'for anything else, --text says what was done',
    { ...numbered, text: optional(formats.text()) },
    async (context, request) => mailed(`${await asOperator(context, (call) => makeCorrection(call, request))} is corrected`),
  ),
  command(
    'privacy delete',
    'deletes everything we don’t have to keep; refused while the account is open or money is owed',
    numbered,
    async (context, request) => {
      const { name, deleted } = await asOperator(context, (call) => makeDeletion(call, request))
      return mailed(`${name} is done: ${deleted} rows were deleted`)
    },
  ),
  command(
    'privacy refuse',
    'refuses, with the reason; we email the customer what they can do next',
    { ...numbered, text: required(formats.text()) },
    (context, request) => move(context, request, 'refused', request.text),
  ),
]
