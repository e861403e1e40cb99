import type { ReactNode, Ref } from 'react'
import { Link } from '#design/theme/link-context.tsx'
import { css } from '#design/theme/stitches.ts'

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

interface TextLinkProps {
  readonly href: string
  /** `_self`: a path of this host that is no page of the portal. */
  readonly target?: '_self'
  /** Where its words alone do not say whereto: they begin it. */
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** A link in a card: 'View bill →'. */
export const TextLink = ({ children, ...link }: TextLinkProps) => (
  <Link {...link} className={style().className}>
    {children}
  </Link>
)

interface TextButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPress: () => void
  readonly children: ReactNode
}

/** The same look for something that happens on this page. */
export const TextButton = ({ ref, onPress, children }: TextButtonProps) => (
  <button ref={ref} type="button" className={style().className} onClick={onPress}>
    {children}
  </button>
)
