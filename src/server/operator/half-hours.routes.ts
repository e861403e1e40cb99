import { mostHalfHourBytes, sendHalfHours } from '#contract/operator/half-hours.contract.ts'
import { wellFormedText } from '#server/http/body/body.ts'
import { readJsonBodies } from '#server/http/body/json-bodies.ts'
import type { Area } from '#server/http/wire.ts'
import { takeHalfHours } from '#server/reading-files/take-half-hours.ts'
import { serveOperatorOnce } from './serve-operator.ts'

export const routes: Area = async (server) => {
  await server.register(async (scope) => {
    readJsonBodies(scope, { bodyLimit: mostHalfHourBytes, longest: Number.POSITIVE_INFINITY, clean: wellFormedText })
    serveOperatorOnce(scope, sendHalfHours, ({ body, tx, now }) => takeHalfHours(tx, body.halfHours, now))
  })
}
