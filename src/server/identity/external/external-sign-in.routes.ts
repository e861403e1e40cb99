import { noteSignIn, readSignInService } from '#contract/app/sign-in.contract.ts'
import { servePublic } from '#server/http/kit.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { createExternalIdentity } from './external-identity.ts'
import { signInServiceOf } from './sign-in-service.ts'

export const routes: Area = (server, { config: { issuer }, now }) => {
  const { db } = server.wire
  const external = issuer && createExternalIdentity(issuer, { db, sessions: createSessions(db, now), now })

  servePublic(server, readSignInService, async () => ({ service: issuer && (await signInServiceOf(issuer)) }))

  servePublic(server, noteSignIn, async ({ body }): Promise<undefined> => {
    const refused = external && (await external.noteSignIn(body))
    if (refused === 'idToken') throw invalid({ idToken: 'This isn’t an ID token of a sign-in here.' })
    if (refused === 'accessToken') throw invalid({ accessToken: 'This isn’t the access token that came with the ID token.' })
  })
}
