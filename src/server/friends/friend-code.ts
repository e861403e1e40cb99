export const formatFriendCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

export const friendCodeIn = (text: string): string | null => {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-F]{12}$/.test(code) ? code : null
}

export const friendUrl = (page: URL, code: string): string => {
  const url = new URL(page)
  url.searchParams.set('friend', formatFriendCode(code))
  return url.href
}
