/**
 * A link target that came from outside, or null if it may not be followed: https, tel and paths of this portal only.
 * Control characters and backslashes, which browsers drop or turn into slashes, are refused.
 */
export const safeHref = (raw: string): string | null => {
  const href = raw.trim()
  if (/[\p{Cc}\s\\]/u.test(href)) return null
  if (/^\/(?!\/)/.test(href)) return href
  if (/^tel:\+?[0-9-]{3,20}$/i.test(href)) return href
  return URL.canParse(href) && /^https:\/\//i.test(href) ? href : null
}
