export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** Text for the customer. @throws CommandRefused if empty */
export const requireWords = (text: string | undefined, option: string): string => {
  if (!text?.trim()) throw new CommandRefused(`This needs ${option}: the customer reads it.`)
  return text.trim()
}
