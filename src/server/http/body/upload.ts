import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Takes } from '#contract/kit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { createUploadBudget } from './upload-budget.ts'

const tooLarge = ({ mostBytes, field }: Takes): Refusal => {
  const most = `${mostBytes / (1024 * 1024)} MB`
  return new Refusal(413, '/error/body_too_large', 'Too much was sent', `A file can be ${most} at most.`, {
    fields: { [field]: `Choose a file of ${most} or less.` },
  })
}

const declaredLength = ({ headers }: FastifyRequest, { mostBytes }: Takes): number => {
  const declared = headers['content-length']
  return declared === undefined ? mostBytes : Number(declared)
}

/** Rejects a body that is, or declares itself, too long before it is complete. */
const readUpTo = async (payload: AsyncIterable<Buffer>, takes: Takes): Promise<Uint8Array> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    length += chunk.length
    if (length > takes.mostBytes) throw tooLarge(takes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const budget = createUploadBudget()

/**
 * Mounts an endpoint whose body is a file, with its own size limit; all others take JSON up to 64 KiB. The handler checks the
 * file type by its bytes, not by `Content-Type`. Its bytes count against the budgets of customer and process from before the
 * first byte until the handler has ended.
 */
export const takesUpload = async (
  server: FastifyInstance,
  { name, takes }: Endpoint,
  mount: (scope: FastifyInstance) => void,
): Promise<void> => {
  if (takes === null) throw new TypeError(`${name} takes no file`)
  const releases = new WeakMap<FastifyRequest, () => void>()
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const length = declaredLength(request, takes)
      if (length > takes.mostBytes) throw tooLarge(takes)
      const release = budget.reserve(request.caller?.customerId ?? request.operator?.clientId ?? '', length)
      if (release instanceof Refusal) throw release
      try {
        const body = await readUpTo(payload, takes)
        releases.set(request, release)
        return body
      } catch (error) {
        release()
        throw error
      }
    })
    // A hook may refuse the request between its body and its handler.
    scope.addHook('onResponse', async (request) => releases.get(request)?.())
    scope.addHook('onRoute', (route) => {
      const { handler } = route
      route.handler = async function (request, reply) {
        try {
          return await handler.call(this, request, reply)
        } finally {
          releases.get(request)?.()
        }
      }
    })
    mount(scope)
  })
}

/** Distinguishes requests with the same key; for a file its digest. */
export const separateFields = <Parts extends { readonly body: unknown }>({ takes }: Endpoint, parts: Parts) =>
  takes === null
    ? parts
    : {
        ...parts,
        body: createHash('sha256')
          .update(parts.body as Uint8Array)
          .digest('base64url'),
      }
