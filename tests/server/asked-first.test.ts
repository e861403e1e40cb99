import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'
import type { Database } from '#server/database/database.ts'
import { serveIdempotent } from '#server/http/kit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { as, type Frame, openFrame, problem } from './frame.ts'

const deliver = endpoint({
  name: 'orderDelivery',
  method: 'POST',
  path: '/private/delivery',
  summary: 'A write for which a carrier is asked',
  problems: { 503: ['/error/carrier'] },
  answer: z.object({ day: z.string() }),
  isIdempotent: true,
})

eachDatabase('a write that asks others', (open) => {
  let db: Database
  let frame: Frame
  const heard: string[] = []
  let carrier = async () => 'Friday'
  const area: Area = (server) => {
    serveIdempotent(
      server,
      deliver,
      async ({ prepared }: { prepared: string }) => {
        heard.push(`written: ${prepared}`)
        return { day: prepared }
      },
      () => {
        heard.push('asked')
        return carrier()
      },
    )
  }
  beforeAll(async () => {
    db = await open()
    const watched: Database = {
      ...db,
      transaction: (work) => {
        heard.push('transaction')
        return db.transaction(work)
      },
    }
    frame = await openFrame(watched, { areas: area })
  })
  beforeEach(() => void heard.splice(0))
  afterAll(() => frame.server.close())

  const order = async (key: string) => {
    const headers = { ...as('alice'), 'idempotency-key': key }
    const answer = await frame.server.inject({ method: 'POST', url: '/v2/private/delivery', headers })
    return { status: answer.statusCode, body: answer.json<object>() }
  }

  it('has their answer before its transaction begins', async () => {
    expect(await order('key-1')).toEqual({ status: 200, body: { day: 'Friday' } })
    expect(heard).toEqual(['asked', 'transaction', 'written: Friday'])
  })

  it('fails where they do, and has the answer that was kept whatever they say by then', async () => {
    carrier = async () => {
      throw new Refusal(503, '/error/carrier', 'No carrier', 'The carrier does not answer.')
    }
    expect(await order('key-2')).toEqual({ status: 503, body: problem(503, '/error/carrier') })
    expect(await order('key-1')).toEqual({ status: 200, body: { day: 'Friday' } })
    expect(heard).toEqual(['asked', 'transaction', 'asked', 'transaction'])
    carrier = async () => 'Monday'
    expect(await order('key-2')).toEqual({ status: 200, body: { day: 'Monday' } })
  })
})
