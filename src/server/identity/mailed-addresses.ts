import type { FastifyInstance } from 'fastify'

/** Some mail gateways rewrite the `#` of a mailed link as `%23`, once or twice, and add trackers. */
const rewritten = /^(\/sign-in\/(?:link|email|password|not-me)|\/activate)\/?(%(?:25)?23.*)$/i
const fragment = /^#t=([\w-]{1,128})(?:[&?].*)?$/i

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Redirects to the page with the secret, or to the page alone, where its code can be typed. */
export const mendMailedAddresses = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [, path, rest = ''] = isRead ? (rewritten.exec(request.url) ?? []) : []
    if (path === undefined) return
    const [, secret] = fragment.exec(decode(decode(rest))) ?? []
    const to = path.toLowerCase() + (secret === undefined ? '' : `#t=${secret}`)
    return reply.header('cache-control', 'no-store').redirect(to, 303)
  })
}
