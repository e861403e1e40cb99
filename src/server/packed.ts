import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './assets.ts'

/** Below this a packed body fits no fewer packets. */
const least = 1_400
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Fast rather than small: this is done for each answer, on a thread beside the one that serves. */
const quick = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 4 } }

/**
 * Sends text, packed where that saves time on the way. Answers to a customer may be packed although they hold secrets: their token
 * travels in a header that no other site can make a browser send.
 */
export const sendPacked = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  reply.header('vary', 'accept-encoding')
  const encoding = text.length < least ? null : encodingFor(request)
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await packers[encoding](text, quick[encoding]))
}
