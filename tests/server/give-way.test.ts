import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { giveWay, shedLoad } from '#server/http/load.ts'

describe('a hundred calls that wait for something else', () => {
  let server: FastifyInstance
  let finish = () => {}
  const open = (before: () => void) => {
    const waited = new Promise<void>((resolve) => (finish = resolve))
    server = fastify()
    shedLoad(server)
    server.get('/document', async () => {
      before()
      await waited
      return 'made'
    })
    server.get('/other', async () => 'answered')
    const all = Array.from({ length: 100 }, () => server.inject('/document').then(({ body }) => body))
    return { all, other: server.inject('/other').then(({ statusCode }) => statusCode) }
  }
  afterEach(async () => {
    finish()
    await server.close()
  })

  it('let others be answered where they give way, and are answered in their turn', async () => {
    const { all, other } = open(giveWay)
    expect(await other).toBe(200)
    finish()
    expect(new Set(await Promise.all(all))).toEqual(new Set(['made']))
  })

  it('else keep their places, and others are turned away after two seconds', async () => {
    const { other } = open(() => {})
    expect(await other).toBe(503)
  })
})
