import { changeCharging } from '#data/queries/charging/charging.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const chargingCommand = createCommand('chargingCommand', 'Changes a charger, or when it charges', changeCharging)
