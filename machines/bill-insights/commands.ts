import { sendBillQuery } from '#data/queries/bill-insights/bill-queries.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const billQueryCommand = createCommand('billQueryCommand', 'Sends a question about a bill', sendBillQuery)
