/** Of a change that the customer can read the reason of. */
export interface ReasonFields {
  readonly reason: string
}

export const noReason: ReasonFields = { reason: '' }

const longest = 500

export const reasonErrors = ({ reason }: ReasonFields): Readonly<Record<string, string>> => {
  const { length } = reason.trim()
  if (length < 3) return { reason: 'Please say why. Customers read it.' }
  return length > longest ? { reason: `Use at most ${longest} characters` } : {}
}
