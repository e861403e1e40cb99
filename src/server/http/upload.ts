import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Takes } from '#contract/kit.ts'
import { Refusal } from './refusal.ts'

const tooLarge = ({ mostBytes, field }: Takes): Refusal => {
  const most = `${mostBytes / (1024 * 1024)} MB`
  return new Refusal(413, '/error/body_too_large', 'Too much was sent', `A file may have ${most} at most.`, {
    fields: { [field]: `Choose a file of ${most} or less.` },
  })
}

/** Reads no more than may be sent: whoever says more, or sends more than they said, is refused before it is all here. */
const readUpTo = async (request: FastifyRequest, payload: AsyncIterable<Buffer>, takes: Takes): Promise<Uint8Array> => {
  if (Number(request.headers['content-length'] ?? 0) > takes.mostBytes) throw tooLarge(takes)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    length += chunk.length
    if (length > takes.mostBytes) throw tooLarge(takes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Where an endpoint is mounted whose body is a file: it alone takes one, with a limit of its own, and everything else of the wire stays JSON of
 * 64 KiB. What kind of a file it is, its bytes say to whoever handles it; no `Content-Type` is believed.
 */
export const takesUpload = async (
  server: FastifyInstance,
  { name, takes }: Endpoint,
  mount: (scope: FastifyInstance) => void,
): Promise<void> => {
  if (takes === null) throw new TypeError(`${name} takes no file`)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: AsyncIterable<Buffer>) =>
      readUpTo(request, payload, takes),
    )
    mount(scope)
  })
}

/** What tells one request from another with the same key: of a file its digest. */
export const toldApart = <Parts extends { readonly body: unknown }>({ takes }: Endpoint, parts: Parts) =>
  takes === null
    ? parts
    : {
        ...parts,
        body: createHash('sha256')
          .update(parts.body as Uint8Array)
          .digest('base64url'),
      }
