import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose addresses: this host, private networks, shared space, documentation, multicast, ways through to IPv4. */
const special: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const listOf = (networks: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, familyOf(address))
  return list
}

const specialAddresses = listOf(special)

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const isLoopbackName = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host)

export interface Network {
  readonly address: string
  readonly bits: number
}

/** Whether an address is of the internet, or of a network that the operator allowed. `::ffff:10.0.0.1` is 10.0.0.1. */
export const isAllowedAddress = (address: string, allowed: readonly Network[]): boolean => {
  if (!specialAddresses.check(address, familyOf(address))) return true
  return listOf(allowed.map(({ address: network, bits }) => [network, bits])).check(address, familyOf(address))
}

/** Why a receiver's address can't be taken; null if it can. */
export const addressProblem = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname))
  if (!isSafe || url === null) return 'must be an https address, or http on this machine'
  return url.username === '' && url.password === '' && url.hash === '' ? null : 'must have no user, password or fragment'
}

/**
 * Of an address that another machine asks for: besides, none of this machine or a private network, unless it is allowed. Names are looked
 * up at each attempt (`pinnedAddress`).
 */
export const remoteAddressProblem = (text: string, allowed: readonly Network[]): string | null => {
  const problem = addressProblem(text)
  if (problem !== null) return problem
  const host = bareHost(new URL(text))
  const address = host === 'localhost' ? '127.0.0.1' : host
  return isIP(address) === 0 || isAllowedAddress(address, allowed)
    ? null
    : 'must be of the internet, or of a network in WEBHOOK_NETWORKS'
}

export type Resolve = (host: string) => Promise<readonly { readonly address: string }[]>
const resolveHost: Resolve = (host) => lookup(host, { all: true })

/**
 * The address to connect to, so that a name can't lead elsewhere between the check and the call. Null: the name leads into a network
 * that isn't allowed. A receiver that is named as this machine may be on it.
 */
export const pinnedAddress = async (
  url: URL,
  allowed: readonly Network[],
  resolve: Resolve = resolveHost,
): Promise<string | null> => {
  const { hostname } = url
  const host = bareHost(url)
  if (isIP(host) !== 0) return isLoopbackName(hostname) || isAllowedAddress(host, allowed) ? host : null
  const found = (await resolve(host)).map(({ address }) => address)
  if (hostname === 'localhost') return found[0] ?? null
  return found.every((address) => isAllowedAddress(address, allowed)) ? (found[0] ?? null) : null
}
