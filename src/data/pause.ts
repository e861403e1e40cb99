import { nextTurn } from './turn.ts'

/** Imported between two halves of what is made when the portal's code is run: the browser gets a turn before the second. */
await nextTurn()
