import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').trim()

const trustedBy = (trustProxy: string): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const part of trustProxy.split(',')) {
    const [address = '', bits] = part.trim().split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Of the client behind trusted proxies, as for other requests: connections that are upgraded pass no hook of the server. */
export const clientAddress = (request: IncomingMessage, trustProxy: false | string): string => {
  const peer = bare(request.socket.remoteAddress ?? '')
  if (trustProxy === false) return peer
  const isTrusted = trustedBy(trustProxy)
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean).map(bare)
  const way = [...forwarded, peer]
  return way.findLast((address) => !isTrusted(address)) ?? way[0] ?? peer
}
