import { sendMeterRead } from '#data/queries/meter-reads.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Sends reads, changes one or takes it back, once. */
export const meterReadCommand = createCommand('meterReadCommand', 'Sends, changes or withdraws a meter reading', sendMeterRead)
