/**
 * Security: https, tel and portal paths only, else null. Refuses control characters and backslashes, which browsers drop or read
 * as slashes.
 */
export const safeHref = (raw: string): string | null => {
  const href = raw.trim()
  if (/[\p{Cc}\s\\]/u.test(href)) return null
  if (/^\/(?!\/)/.test(href)) return href
  if (/^tel:\+?[0-9-]{3,20}$/i.test(href)) return href
  return URL.canParse(href) && /^https:\/\//i.test(href) ? href : null
}
