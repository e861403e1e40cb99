/** What was asked for cannot be done; the message is the one line that an operator reads. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
