/** What was asked for cannot be done; the message is the one line that an operator reads. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** What an option of a command says to the customer. @throws CommandRefused where it says nothing */
export const requireWords = (text: string | undefined, option: string): string => {
  if (!text?.trim()) throw new CommandRefused(`This needs ${option}: the customer reads it.`)
  return text.trim()
}
