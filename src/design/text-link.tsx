import type { ReactNode } from 'react'
import { Link } from './link-context.tsx'
import { css } from './stitches.ts'

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  fontSize: '.875rem',
  fontWeight: 560,
  color: '$primary',
  '@hover': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
})

/** A link in a card: 'View bill →'. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={style().className}>
    {children}
  </Link>
)

/** The same look for something that happens on this page. */
export const TextButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className={style().className} onClick={onPress}>
    {children}
  </button>
)
