import type { FastifyInstance } from 'fastify'
import type { Refusal } from '#server/http/refusal.ts'
import { type BodyRules, parseBody, requireUtf8 } from './body.ts'

/** JSON is all that this scope takes. @param bodyLimit bytes; the server's unless given */
export const readJsonBodies = (
  server: FastifyInstance,
  { bodyLimit, ...rules }: BodyRules & { readonly bodyLimit?: number } = {},
): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', ...(bodyLimit !== undefined && { bodyLimit }) },
    (request, text, done) => {
      try {
        requireUtf8(request)
        done(null, parseBody(String(text), rules))
      } catch (error) {
        done(error as Refusal)
      }
    },
  )
}
