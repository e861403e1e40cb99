import { Link } from 'react-router'
import type { LinkProps } from '#design/link-context.tsx'

/** The router's link, as the design system asks for it. */
export const RouterLink = ({ href, ...rest }: LinkProps) => <Link {...rest} to={href} />
