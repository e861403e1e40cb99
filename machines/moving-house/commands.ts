import { changeMove, submitMove } from '#data/queries/moving-house.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Books a move of house, once. */
export const submitMoveCommand = createCommand({
  id: 'submitMoveCommand',
  title: 'Books a move of house',
  definition: submitMove,
})

/** Changes a booked move or calls it off, once. */
export const changeMoveCommand = createCommand({
  id: 'changeMoveCommand',
  title: 'Changes a booked move of house',
  definition: changeMove,
})
