import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openCopy } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { type Frame, openFrame } from './frame.ts'
import { hangUp, talk } from './talk.ts'

describe('a connection on which little comes', () => {
  let db: Database
  let frame: Frame
  let port = 0
  beforeAll(async () => {
    db = await openCopy(migrated)
    frame = await openFrame(db)
    await frame.server.listen({ host: '127.0.0.1', port: 0 })
    port = (frame.server.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    hangUp()
    await frame.server.close()
    await db.close()
  })

  it.concurrent('is ended when a body comes too slowly', async () => {
    let drips = 0
    const heard = await talk(
      port,
      `POST /v2/private/echo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer alice\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      (socket) => {
        const drip = setInterval(() => (socket.writable ? (socket.write(' '), (drips += 1)) : clearInterval(drip)), 500)
      },
    )
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    // Ten seconds of them: counted, since a busy machine sends them more slowly too.
    expect(drips).toBeLessThanOrEqual(25)
  })

  const sendsPicture = (bytes: number) =>
    `PUT /v2/private/picture HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer alice\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`

  it.concurrent('has longer than others for a file, as long as that comes on', async () => {
    const begun = performance.now()
    const heard = await talk(port, sendsPicture(960_000), (socket) => {
      let left = 48
      // Eighty kilobytes a second, ten times what is asked of a line: a busy machine sends more slowly.
      const drip = setInterval(() => (left > 0 ? (socket.write(Buffer.alloc(20_000)), (left -= 1)) : clearInterval(drip)), 250)
    })
    expect(performance.now() - begun).toBeGreaterThan(11_000)
    expect(heard).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":960000\}/)
  })

  it.concurrent('is ended when a file comes too slowly', async () => {
    let drips = 0
    const heard = await talk(port, sendsPicture(960_000), (socket) => {
      const drip = setInterval(() => (socket.writable ? (socket.write('x'), (drips += 1)) : clearInterval(drip)), 500)
    })
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(drips).toBeLessThanOrEqual(25)
  })

  it.concurrent('that is cut by who sends on it is no failure of ours', async () => {
    await talk(port, sendsPicture(480_001), (socket) => socket.write(Buffer.alloc(20_000), () => socket.destroy()))
    const saying = (words: string) =>
      frame.log.filter((line) => line.includes(`"msg":"${words}"`)).map((line) => JSON.parse(line))
    await eventually(() =>
      expect(saying('cut short')).toMatchObject([{ level: 30, method: 'PUT', route: '/v2/private/picture' }]),
    )
    expect(saying('failed')).toEqual([])
  })

  it.concurrent('is ended when the headers come too slowly', async () => {
    let drips = 0
    const heard = await talk(port, 'GET /v2/public/greeting HTTP/1.1\r\nHost: x\r\n', (socket) => {
      const drip = setInterval(() => (socket.writable ? (socket.write('X-A: b\r\n'), (drips += 1)) : clearInterval(drip)), 500)
    })
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(drips).toBeLessThanOrEqual(15)
  })
})
