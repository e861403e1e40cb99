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
  /** `_self`: a path of this host outside the portal. */
  readonly target?: '_self'
  /** Must begin with the visible text. */
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

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

export const TextButton = ({ ref, onPress, children }: TextButtonProps) => (
  <button ref={ref} type="button" className={style().className} onClick={onPress}>
    {children}
  </button>
)
