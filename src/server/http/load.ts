import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from './refusal.ts'

/** Calls that are worked on at once: of more, each would wait for all the others between any two of its steps. */
const atOnce = 64
/** Calls that wait for one of these to end, with nothing done for them yet; a further one is turned away at once. */
const inLine = 336
/** Nobody waits longer than that, ms. */
const timeout = 2_000

/** A call that is worked on, until its handler has ended; without one, until it is answered or its client has hung up. */
interface Work {
  isOver: boolean
  isHandled: boolean
}

const handling = new AsyncLocalStorage<() => void>()

/** Gives the place of the call that is handled to the next one: it goes on to wait in a line of its own, which has an end as well. */
export const giveWay = (): void => handling.getStore()?.()

/**
 * Sheds load before anything is done for a call: before its token is looked at, its body is read or the database is asked.
 * Add it before every other hook that does something.
 */
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
    // Its turn comes when another call ends: what hangs on that call must not hang on this one.
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
      // A client that hung up before its handler began: what it does is little, and nobody waits for it.
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
