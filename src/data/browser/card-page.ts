import { addressBar } from './address-bar.ts'
import { origin } from './environment.ts'

/** Hosts of real providers, besides the sandbox. */
const providers: readonly string[] = []

/** Security: no other address from the wire is opened. */
export const isCardPage = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { origin: of, protocol } = new URL(url)
  return of === origin() || (protocol === 'https:' && providers.includes(of))
}

export const openCardPage = (url: string): void => addressBar.leave(url)
