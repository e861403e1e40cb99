import { sendComplaintAct } from '#data/queries/complaints/complaints.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const complaintCommand = createCommand(
  'complaintCommand',
  'Makes, adds to, settles or withdraws a complaint',
  sendComplaintAct,
)
