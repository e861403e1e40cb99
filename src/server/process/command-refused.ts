export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

export const requireWords = (text: string | undefined, option: string): string => {
  if (!text?.trim()) throw new CommandRefused(`This needs ${option}: the customer reads it.`)
  return text.trim()
}
