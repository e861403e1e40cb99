import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { noteConsentRead } from '#server/consents/consents.routes.ts'
import type { Area } from '#server/http/wire.ts'
import { openAccessRoutes } from '#server/open-access/open-access.routes.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.routes.ts'),
)
const modules: readonly { readonly routes?: Area }[] = await Promise.all(
  files.toSorted().map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href)),
)

/** Mounts each area of the wire: the `routes` of every `<area>/*.routes.ts`. */
export const mountAreas: Area = async (server, context) => {
  for (const { routes } of modules) await routes?.(server, context)
  await openAccessRoutes(noteConsentRead)(server, context)
}
