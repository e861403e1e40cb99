import { createHash, randomBytes } from 'node:crypto'
import { request } from 'playwright/test'
import { demoCustomers } from '#server/demo/customers.ts'

export const customerOf = (email: string) => {
  const customer = demoCustomers.find((candidate) => candidate.email === email)
  if (!customer) throw new Error(`${email} is no demo customer`)
  return customer
}

/** As the provider writes it. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
  readonly expires_in: number
}

/** What the provider gives a demo customer who signs in by password, asked without a browser: a session that nobody else has. */
export const tokensOf = async (baseURL: string, email: string): Promise<Tokens> => {
  const { password } = customerOf(email)
  const client = await request.newContext({ baseURL })
  const verifier = randomBytes(32).toString('base64url')
  const shared = { client_id: 'portal', scope: 'openid offline_access', redirect_uri: `${baseURL}/auth/redirect` }
  const form = await client.get('/oidc/authorize', {
    params: {
      ...shared,
      response_type: 'code',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: verifier,
      nonce: verifier,
    },
  })
  const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec(await form.text()) ?? []
  const back = await client.post(form.url(), { form: { email, password, form_token } })
  const code = new URL(back.url()).searchParams.get('code')
  if (code === null) throw new Error(`${email} was not signed in: ${back.status()} ${back.url()}`)
  const answer = await client.post('/oidc/token', {
    form: { ...shared, grant_type: 'authorization_code', code, code_verifier: verifier },
  })
  const tokens = (await answer.json()) as Tokens
  await client.dispose()
  return tokens
}
