import { addressBar } from './address-bar.ts'
import { origin } from './environment.ts'

/** Where cards are taken besides the portal's own sandbox. */
const providers: readonly string[] = []

/** Whether an address is a card provider's page: nothing else that the wire may name is opened. */
export const isCardPage = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { origin: of, protocol } = new URL(url)
  return of === origin() || (protocol === 'https:' && providers.includes(of))
}

/** Leaves the portal for the card provider. */
export const openCardPage = (url: string): void => addressBar.leave(url)
