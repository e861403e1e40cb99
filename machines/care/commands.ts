import { sendCareAct } from '#data/queries/care.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Registers a home, ends that, sends a form, asks for help, or changes how the customer is reached and how bills are made, once. */
export const careCommand = createCommand('careCommand', 'Changes care settings or sends a care form', sendCareAct)
