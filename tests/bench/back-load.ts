import { connect } from 'node:net'
import { json } from 'node:stream/consumers'

/** What the load process is told on its standard input. */
export interface Load {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Requests each second over all connections; without it each connection asks again as soon as it has its answer. */
  readonly perSecond?: number
  /** The calls of each visitor, whole requests; a connection belongs to one visitor for `callsPerVisit` calls. */
  readonly visits: readonly (readonly string[])[]
}

/** What it says on its standard output. */
export interface Loaded {
  readonly perSecond: number
  /** Milliseconds, from the moment that a request was due. */
  readonly p50: number
  readonly p99: number
  readonly failures: number
}

const callsPerVisit = 20
const { port, connections, seconds, perSecond, visits } = (await json(process.stdin)) as Load
const latencies: number[] = []
let failures = 0
let seed = 1
const below = (count: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % count
}
const begun = performance.now()
const end = begun + seconds * 1_000

/** One answer at a time: the head says how many bytes follow. */
const reader = (done: (status: number) => void) => {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  let missing = -1
  return (chunk: Buffer) => {
    if (missing >= 0) missing -= chunk.length
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const at = head.indexOf('\r\n\r\n')
      if (at < 0) return
      const text = head.toString('latin1', 0, at)
      status = Number(text.slice(9, 12))
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]) - (head.length - at - 4)
      head = Buffer.alloc(0)
    }
    if (missing > 0) return
    missing = -1
    done(status)
  }
}

const visit = (nth: number) =>
  new Promise<void>((ended, failed) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    const every = perSecond === undefined ? 0 : (1_000 * connections) / perSecond
    let due = every === 0 ? performance.now() : begun + (every * nth) / connections
    let calls: readonly string[] = []
    let count = 0
    const ask = () => {
      if (due > end) return socket.end()
      if (count++ % callsPerVisit === 0) calls = visits[below(visits.length)] ?? []
      return socket.write(calls[below(calls.length)] ?? '')
    }
    socket.on(
      'data',
      reader((status) => {
        const now = performance.now()
        latencies.push(now - due)
        if (status !== 200) failures += 1
        due = every === 0 ? now : due + every
        if (due <= now) ask()
        else setTimeout(ask, due - now)
      }),
    )
    socket
      .on('error', failed)
      .on('close', () => ended())
      .on('connect', ask)
  })

await Promise.all(Array.from({ length: connections }, (_, nth) => visit(nth)))
latencies.sort((a, b) => a - b)
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
const loaded: Loaded = { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failures }
process.stdout.write(JSON.stringify(loaded))
