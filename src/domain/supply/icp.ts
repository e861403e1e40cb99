/** CRC-12, polynomial x^12 + x^11 + x^3 + x^2 + x + 1, not reflected, initial value 0 (Code, Schedule 11.1). */
const polynomial = 0x180f

/** Three upper-case hex check characters of the first 12 (ten digits, two letters of the network). */
export const icpCheck = (first12: string): string => {
  let remainder = 0
  for (const character of first12) {
    remainder ^= character.charCodeAt(0) << 4
    for (let bit = 0; bit < 8; bit += 1) {
      remainder <<= 1
      if (remainder & 0x1000) remainder ^= polynomial
    }
  }
  return remainder.toString(16).toUpperCase().padStart(3, '0')
}

export const isIcp = (text: string): boolean =>
  /^\d{10}[A-Z]{2}[0-9A-F]{3}$/.test(text) && icpCheck(text.slice(0, 12)) === text.slice(12)

/**
 * @param number 0 to 9,999,999,999
 * @param network two letters
 */
export const icpOf = (number: number, network: string): string => {
  const first12 = `${String(number).padStart(10, '0')}${network}`
  return `${first12}${icpCheck(first12)}`
}
