const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * An address without its end, which is the most that is kept of where a customer signed in: `203.0.113.x`, `2001:db8:12:x`. It tells
 * two networks apart and says nothing of where they are.
 */
export const networkOf = (address: string): string => {
  const source = sourceOf(address)
  return source.includes('.') ? source.replace(/\d+$/, 'x') : `${source.split(':').slice(0, 3).join(':')}:x`
}

/**
 * Whom an address counts as. A home or a server is given an IPv6 network of 64 bits, so all addresses of one count as one source; an
 * IPv4 address stands for itself, also where it comes written as IPv6.
 */
export const sourceOf = (address: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4 !== undefined) return v4
  const [front = '', back] = address.split('::')
  const known = [...groupsOf(front), ...groupsOf(back ?? '')].length
  const zeros = back === undefined ? [] : Array.from({ length: Math.max(0, 8 - known) }, () => '0')
  const groups = [...groupsOf(front), ...zeros, ...groupsOf(back ?? '')]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
