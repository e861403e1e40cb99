import { changeFlex } from '#data/queries/flex-events/flex-events.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const flexCommand = createCommand('flexCommand', 'Joins or leaves a power event, or changes a setting', changeFlex)
