import { sendComplaintAct } from '#data/queries/complaints.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Makes a complaint, adds to it, settles it or takes it back, once. */
export const complaintCommand = createCommand(
  'complaintCommand',
  'Makes, adds to, settles or withdraws a complaint',
  sendComplaintAct,
)
