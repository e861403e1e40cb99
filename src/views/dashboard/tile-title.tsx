import type { ReactNode } from 'react'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { leadsSomewhere } from '#domain/portal/routes.ts'

// The whole head is the target, since the text alone looks like a title.
const Whole = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginBlock: -10,
  color: 'inherit',
  '@hover': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
})

/** A link only if the backend names an existing page. */
export const TileTitle = ({ href, children }: { href: string; children: ReactNode }) =>
  leadsSomewhere(href) ? <Whole href={href}>{children}</Whole> : children
