import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { securityHeaders } from '#server/http/headers.ts'
import { problemFrom, Refusal } from '#server/http/refusal.ts'

const statusOf = (code: string | undefined): [number, string] => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout']
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'Request Header Fields Too Large']
  return [400, 'Bad Request']
}

/** Answers invalid HTTP or timeouts by Node's error code and closes the socket: Fastify has no request to answer here. */
export const answerMalformed = (code: string | undefined, socket: Socket): void => {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const [status, reason] = statusOf(code)
  const body = JSON.stringify(
    problemFrom(new Refusal(status, '/error/malformed', reason, 'We couldn’t read the request.'), randomUUID()),
  )
  const headers = Object.entries({
    ...securityHeaders(false),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`)
}
