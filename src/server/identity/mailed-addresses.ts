import type { FastifyInstance } from 'fastify'

/** Some mail gateways rewrite the `#` of a mailed link as `%23`. */
const rewritten = /^(\/sign-in\/(?:link|email|password|not-me))\/?%23(t=[\w-]{1,128})$/i

export const mendMailedAddresses = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request, reply) => {
    const [, path, fragment] = request.method === 'GET' ? (rewritten.exec(request.url) ?? []) : []
    if (path !== undefined && fragment !== undefined)
      return reply.header('cache-control', 'no-store').redirect(`${path.toLowerCase()}#${fragment}`, 303)
  })
}
