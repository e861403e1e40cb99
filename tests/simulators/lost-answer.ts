import type { FastifyReply } from 'fastify'

/** `lost`: the work is done, the answer never arrives. `hold`: it comes after the caller has given up. */
export type LostAnswer = 'lost' | 'hold'

export const loseAnswer = async (reply: FastifyReply, how: LostAnswer): Promise<FastifyReply> => {
  reply.hijack()
  if (how === 'lost') reply.raw.socket?.destroy()
  else await new Promise((done) => reply.raw.on('close', done))
  return reply
}
