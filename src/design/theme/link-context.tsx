import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

const PlainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

export const LinkProvider = ({ as, children }: { as: ComponentType<LinkProps>; children: ReactNode }) => (
  <LinkContext value={as}>{children}</LinkContext>
)

const LeadsContext = createContext<(href: string) => boolean>(() => true)

/** Default: all addresses. */
export const LeadsProvider = LeadsContext.Provider

export const useLeads = () => useContext(LeadsContext)

const isPortalPath = (href: string) => href.startsWith('/') && !href.startsWith('//')

/**
 * Portal paths use the router; external links send no referrer. A link to a page closed to this customer renders nothing, or its
 * text within a sentence.
 */
export const Link = (props: LinkProps) => {
  const routerLink = useContext(LinkContext)
  const leads = useLeads()
  if (isPortalPath(props.href) && props.target === undefined) {
    if (!leads(props.href)) return props.className === undefined ? props.children : null
    return createElement(routerLink, props)
  }
  return <PlainLink rel={props.href.startsWith('http') ? 'noopener noreferrer' : undefined} {...props} />
}
