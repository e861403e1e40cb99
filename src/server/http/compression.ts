import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | null

export const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!;q=0(?:[,\s]|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:[,\s]|$))/.test(accepted) ? 'gzip' : null
}

/** Bytes; smaller bodies fit one packet anyway. */
const least = 1_400

/** Fastest levels: a month of half-hours (120 KB) becomes 11 KB in 0.2 ms; the next level saves 5% more at twice the time. */
const pack = {
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } }),
  gzip: (text: string) => gzipSync(text, { level: 1 }),
}

/** Safe for customer data (BREACH): the token is in a header that no other site can make a browser send. */
export const sendCompressed = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  reply.header('vary', 'accept-encoding')
  const encoding = text.length < least ? null : encodingFor(request)
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(pack[encoding](text))
}
