import { argument, command, type CommandContext, formats, required } from '#server/command-line/command.ts'
import { asOperator, type NumberedCase } from './cases.ts'
import { acknowledgeComplaint, complaintCases, type ComplaintStaffStep, takeComplaintStep } from './complaint-steps.ts'

const reported = (number: string, what: ComplaintStaffStep) => `${number} is ${what}; we’ve emailed the customer.`

const move = async (
  context: CommandContext,
  complaint: NumberedCase,
  what: ComplaintStaffStep,
  text: string | null = null,
): Promise<string> => reported(await asOperator(context, (call) => takeComplaintStep(call, complaint, what, text)), what)

const numbered = { number: argument(formats.reference('C')) }
const withText = { ...numbered, text: required(formats.text()) }

export const complaintCommands = [
  command('complaints', 'lists the complaints that wait for us, earliest due first', {}, complaintCases.list),
  command('complaints read', 'shows the complaint and its messages', numbered, complaintCases.read),
  command(
    'complaints acknowledge',
    'someone has read it: we email the customer their name',
    { ...numbered, name: required(formats.text('NAME')) },
    async (context, complaint) =>
      reported(await asOperator(context, (call) => acknowledgeComplaint(call, complaint)), 'acknowledged'),
  ),
  command('complaints look', 'marks it as being looked into', numbered, (context, complaint) =>
    move(context, complaint, 'lookedInto'),
  ),
  command(
    'complaints extend',
    'extends to forty working days, for a good reason that we email to the customer',
    { ...numbered, reason: required(formats.text()) },
    (context, complaint) => move(context, complaint, 'extended', complaint.reason),
  ),
  command('complaints answer', 'emails the answer to the customer', withText, (context, complaint) =>
    move(context, complaint, 'answered', complaint.text),
  ),
  command(
    'complaints deadlock',
    'final answer without agreement: we email the customer how to reach the disputes service',
    withText,
    (context, complaint) => move(context, complaint, 'deadlocked', complaint.text),
  ),
]
