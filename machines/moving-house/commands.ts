import { changeMove, submitMove } from '#data/queries/moving-house/moving-house.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const submitMoveCommand = createCommand('submitMoveCommand', 'Books a move of house', submitMove)

export const changeMoveCommand = createCommand('changeMoveCommand', 'Changes a booked move of house', changeMove)
