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

/** Gives the design system the router's link: a component that takes `href` and all an anchor takes. */
export const LinkProvider = ({ as, children }: { as: ComponentType<LinkProps>; children: ReactNode }) => (
  <LinkContext value={as}>{children}</LinkContext>
)

const LeadsContext = createContext<(href: string) => boolean>(() => true)

/** Says which of the portal's own addresses lead somewhere for this customer; all of them do without it. */
export const LeadsProvider = LeadsContext.Provider

/** Whether an address of the portal leads somewhere for this customer. */
export const useLeads = () => useContext(LeadsContext)

const isPortalPath = (href: string) => href.startsWith('/') && !href.startsWith('//')

/**
 * A link: portal paths go through the router, all else is a plain anchor that tells the other side nothing. One that leads nowhere for this
 * customer is not there, and within a sentence its words stay.
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
