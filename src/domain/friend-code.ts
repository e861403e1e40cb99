/** A code as it is read out, from its twelve characters: `7F3A-92C1-0B4D`. */
export const formatFriendCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** The twelve characters of a code however it was typed; null for what is none. */
export const friendCodeIn = (text: string): string | null => {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-F]{12}$/.test(code) ? code : null
}

/** A page of the retailer's, told who sent the friend. */
export const friendUrl = (page: URL, code: string): string => {
  const url = new URL(page)
  url.searchParams.set('friend', formatFriendCode(code))
  return url.href
}
