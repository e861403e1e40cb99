export const leastPassword = 8
export const mostPassword = 75

/** Documented: 8 to 75 characters without white space. Null if it fits; whether it is easy to guess is the server's to say. */
export const passwordShapeMessage = (password: string): string | null => {
  const length = [...password.normalize('NFC')].length
  if (length < leastPassword || length > mostPassword) return `Use ${leastPassword} to ${mostPassword} characters.`
  return /\s/u.test(password) ? 'Leave out spaces.' : null
}
