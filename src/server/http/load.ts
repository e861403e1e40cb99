import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from './refusal.ts'

/** Concurrent calls; more would slow down all of them. */
const atOnce = 64
/** Queued calls; further ones are rejected immediately. */
const inLine = 336
/** Longest wait in the queue, ms. */
const timeout = 2_000

/** Lasts until its handler has ended; without a handler until answered, or the client closed the connection. */
interface Work {
  isOver: boolean
  isHandled: boolean
}

const handling = new AsyncLocalStorage<() => void>()

/** Frees the slot of the current call, which then waits in another, bounded queue. */
export const giveWay = (): void => handling.getStore()?.()

/** Sheds load before any work: before token, body and database. Add it before every other hook. */
export const shedLoad = (server: FastifyInstance): void => {
  const works = new WeakMap<FastifyRequest, Work>()
  const line = new Set<() => void>()
  let working = 0

  const end = (work: Work | undefined) => {
    if (!work || work.isOver || work.isHandled) return
    work.isOver = true
    working -= 1
    const [next] = line
    next?.()
  }

  server.addHook('onRequest', (request, { raw }, done) => {
    if (request.url.startsWith('/health/')) return done()
    const begin = () => {
      const work = { isOver: false, isHandled: false }
      works.set(request, work)
      working += 1
      raw.once('close', () => end(work))
      done()
    }
    if (working < atOnce) return begin()
    if (line.size >= inLine) return done(unavailable())

    const leaveLine = () => {
      line.delete(next)
      clearTimeout(waiting)
      raw.off('close', leaveLine)
    }
    // It runs when another call ends, so keep its async context.
    const next = AsyncResource.bind(() => {
      leaveLine()
      begin()
    })
    const waiting = setTimeout(() => {
      leaveLine()
      done(unavailable())
    }, timeout)
    raw.once('close', leaveLine)
    line.add(next)
  })

  server.addHook('onSend', (request, _reply, _payload, done) => {
    end(works.get(request))
    done()
  })

  server.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function (request, reply) {
      const work = works.get(request)
      // The client left before the handler began: the rest is little work, and nobody waits for it.
      if (!work || work.isOver) return handler.call(this, request, reply)
      work.isHandled = true
      const leave = () => {
        work.isHandled = false
        end(work)
      }
      try {
        return await handling.run(leave, () => handler.call(this, request, reply))
      } finally {
        leave()
      }
    }
  })
}
