import type { FastifyInstance } from 'fastify'
import type { ExternalIdentity } from './external-identity.ts'

/** OpenID Connect Back-Channel Logout 1.0, 2.5 to 2.8. */
export const backchannelLogoutRoutes = (server: FastifyInstance, { logOut }: Pick<ExternalIdentity, 'logOut'>): void => {
  server.post('/oidc/backchannel-logout', async (request, reply) => {
    const { logout_token: token = '' } = (request.body ?? {}) as { readonly logout_token?: string }
    const isDone = await logOut(token)
    reply.header('cache-control', 'no-store')
    return isDone
      ? reply.code(200).send()
      : reply.code(400).send({ error: 'invalid_request', error_description: 'not a logout token that counts' })
  })
}
