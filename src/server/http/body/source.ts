const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** The most that is stored of a sign-in: `203.0.113.x`, `2001:db8:12:x`. Separates networks without revealing places. */
export const networkOf = (address: string): string => {
  const source = sourceOf(address)
  return source.includes('.') ? source.replace(/\d+$/, 'x') : `${source.split(':').slice(0, 3).join(':')}:x`
}

/** Rate-limit key. IPv6 counts by its /64, the usual size of one home or server; IPv4 by the address, also in IPv6 notation. */
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
