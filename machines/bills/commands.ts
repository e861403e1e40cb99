import { sendBillQuery } from '#data/queries/bill-queries.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Asks about a line of a bill, opens a question again or closes it, once. */
export const billQueryCommand = createCommand('billQueryCommand', 'Sends a question about a bill', sendBillQuery)
