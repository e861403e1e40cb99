import { addressBar } from './address-bar.ts'
import { cardPages, origin } from './environment.ts'

/** Origins of Windcave’s and Stripe’s own pages. */
const providers: readonly string[] = ['https://sec.windcave.com', 'https://uat.windcave.com', 'https://checkout.stripe.com']

/** Security: no other address from the wire is opened. */
export const isCardPage = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { origin: of } = new URL(url)
  return of === origin() || providers.includes(of) || of === cardPages()
}

export const openCardPage = (url: string): void => addressBar.leave(url)
