import type { ReactNode } from 'react'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { leadsSomewhere } from '#domain/routes.ts'

// The whole head of the tile is the target; the words alone look like a title.
const Whole = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginBlock: -10,
  color: 'inherit',
  '@hover': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
})

/** A tile's title, which leads to the page behind it, where the backend names one that there is. */
export const TileTitle = ({ href, children }: { href: string; children: ReactNode }) =>
  leadsSomewhere(href) ? <Whole href={href}>{children}</Whole> : children
