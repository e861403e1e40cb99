import { readDeskSession } from '#contract/desk/session.contract.ts'
import type { Area } from '#server/http/wire.ts'
import { serveDesk } from './serve-desk.ts'

export const routes: Area = (server) => {
  serveDesk(server, readDeskSession, async ({ staff: { name, email, roles } }) => ({ name, email, roles }))
}
