import { sendMeterRead } from '#data/queries/meter-reads/meter-reads.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const meterReadCommand = createCommand('meterReadCommand', 'Sends, changes or withdraws a meter reading', sendMeterRead)
