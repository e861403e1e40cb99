import { changeMove, submitMove } from '#data/queries/moving-house.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Books a move of house, once. */
export const submitMoveCommand = createCommand('submitMoveCommand', 'Books a move of house', submitMove)

/** Changes a booked move or calls it off, once. */
export const changeMoveCommand = createCommand('changeMoveCommand', 'Changes a booked move of house', changeMove)
