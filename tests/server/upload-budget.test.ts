import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/care/care.contract.ts'
import type { Database } from '#server/database/database.ts'
import { openCopy } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'
import { createUploadBudget } from '#server/http/body/upload-budget.ts'
import { takesUpload } from '#server/http/body/upload.ts'
import { serve } from '#server/http/kit.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { type Frame, openFrame, problem, wire } from './frame.ts'

const megabyte = 1024 * 1024

describe('uploads in memory at once', () => {
  it('are 10 MB of one customer and 40 MB of a process, whatever their number, and room is again what was freed', () => {
    const budget = createUploadBudget()
    const reserved = (who: string) => {
      const answer = budget.reserve(who, contract.mostFormBytes)
      return typeof answer === 'function' ? answer : [answer.status, answer.extras.headers]
    }
    const first = ['ana', 'ben', 'cara', 'dev'].flatMap((who) => [reserved(who), reserved(who)])
    expect(first.map((each) => typeof each)).toEqual(Array.from({ length: 8 }, () => 'function'))
    expect([reserved('ana'), reserved('eli')]).toEqual([
      [429, { 'retry-after': '5' }],
      [503, { 'retry-after': '5' }],
    ])
    const [free] = first
    for (const _ of ['once', 'and nothing more']) if (typeof free === 'function') free()
    expect([typeof reserved('eli'), reserved('ana')]).toEqual(['function', [503, { 'retry-after': '5' }]])
  })

  describe('over the wire', () => {
    let db: Database
    let frame: Frame
    let port = 0
    let handling = 0
    const sockets: Socket[] = []
    const held = Promise.withResolvers<void>()
    beforeAll(async () => {
      db = await openCopy(migrated)
      frame = await openFrame(db, {
        areas: (server) =>
          takesUpload(server, wire.picture, (scope) =>
            serve(scope, wire.picture, async ({ body }) => {
              if (body[0] === 1) {
                handling += 1
                await held.promise
              }
              return { bytes: body.byteLength }
            }),
          ),
      })
      await frame.server.listen({ host: '127.0.0.1', port: 0 })
      port = (frame.server.server.address() as AddressInfo).port
    })
    afterAll(async () => {
      for (const socket of sockets) socket.destroy()
      // Of the calls that were cut, connections are left that nothing was asked on, which a close waits for.
      frame.server.server.closeAllConnections()
      await frame.server.close()
      await db.close()
    })

    const put = (who: string, body: Uint8Array) =>
      fetch(`http://127.0.0.1:${port}/v2/private/picture`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${who}` },
        body: body as BodyInit,
      })
    const statusOf = async (who: string, bytes: number) => (await put(who, new Uint8Array(bytes))).status
    /** An upload of whose megabyte all but the end has come. */
    const begin = async (who: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.push(socket)
      socket.write(
        `PUT /v2/private/picture HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${who}\r\nContent-Length: ${megabyte}\r\nExpect: 100-continue\r\n\r\n`,
      )
      await once(socket, 'data')
      socket.write(new Uint8Array(megabyte - 1))
      return socket
    }

    it('are refused past a customer’s share while others go on, and taken once that is free, as where uploads were cut', async () => {
      const begun = await Promise.all(Array.from({ length: 10 }, () => begin('alice')))
      const refused = await put('alice', new Uint8Array(1))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
      expect(await refused.json()).toEqual(problem(429, '/error/too_many_requests'))
      expect(await statusOf('bob', megabyte)).toBe(200)
      const ended = begun.slice(0, 1).map((socket) => once(socket, 'data').then(([data]) => String(data).slice(0, 12)))
      begun[0]?.write(new Uint8Array(1))
      expect(await Promise.all(ended)).toEqual(['HTTP/1.1 200'])
      expect(await statusOf('alice', megabyte)).toBe(200)
      for (const socket of begun) socket.destroy()
      const whole = Array.from({ length: 10 }, () => 200)
      await eventually(async () => expect(await Promise.all(whole.map(() => statusOf('alice', megabyte)))).toEqual(whole))
    })

    it('count until their handler has ended, also where the client has hung up', async () => {
      const leave = new AbortController()
      const gone = Array.from({ length: 10 }, () =>
        fetch(`http://127.0.0.1:${port}/v2/private/picture`, {
          method: 'PUT',
          headers: { authorization: 'Bearer bob' },
          body: new Uint8Array(megabyte).fill(1),
          signal: leave.signal,
        }).catch((error: Error) => error.name),
      )
      await eventually(() => expect(handling).toBe(10))
      leave.abort()
      expect(new Set(await Promise.all(gone))).toEqual(new Set(['AbortError']))
      expect(await statusOf('bob', 1)).toBe(429)
      held.resolve()
      await eventually(async () => expect(await statusOf('bob', megabyte)).toBe(200))
    })
  })
})
