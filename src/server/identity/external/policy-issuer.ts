import { createLocalJWKSet, errors, type FlattenedJWSInput, type JSONWebKeySet, type JWSHeaderParameters } from 'jose'
import * as z from 'zod/mini'
import { hourMs, minuteMs } from '#domain/basics/durations.ts'
import { createCachedValue, type FreshRules, type CachedValue } from './cached-value.ts'

const url = z.string().check(z.url({ protocol: /^https?$/ }))

/** OpenID Connect Discovery 1.0, 3. */
const Document = z.object({
  issuer: url,
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
  end_session_endpoint: z.optional(url),
  revocation_endpoint: z.optional(url),
  id_token_signing_alg_values_supported: z.array(z.string()),
})
export type Document = z.infer<typeof Document>

const KeySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

const fetchMs = 3_000
/** An unknown key is looked for again this long after the last time. */
const newKeyMs = minuteMs

const fetchJson = async (address: string): Promise<unknown> => {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(fetchMs),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

/** Azure AD B2C names its tenant in `issuer`, and its policy only in the address: the origin has to be the same. */
const fetchDocument = async (address: string): Promise<Document> => {
  const document = z.parse(Document, await fetchJson(`${address}/.well-known/openid-configuration`))
  if (new URL(document.issuer).origin !== new URL(address).origin) throw new Error('The issuer is at another origin')
  return document
}

type GetKey = ReturnType<typeof createLocalJWKSet>

export interface PolicyIssuer {
  readonly document: () => Promise<Document>
  readonly keys: CachedValue<GetKey>
}

/** Address of a policy: its discovery document, and its keys. */
export const createPolicyIssuer = (address: string, rules: Pick<FreshRules, 'now' | 'report'>): PolicyIssuer => {
  const document = createCachedValue(() => fetchDocument(address), { ...rules, freshMs: hourMs, usableMs: 7 * 24 * hourMs })
  const fetchKeys = async () =>
    createLocalJWKSet(z.parse(KeySet, await fetchJson((await document.read()).jwks_uri)) as unknown as JSONWebKeySet)
  return {
    document: document.read,
    keys: createCachedValue(fetchKeys, { ...rules, freshMs: 10 * minuteMs, usableMs: 24 * hourMs }),
  }
}

const isUnknownKey = (error: unknown) => error instanceof errors.JWKSNoMatchingKey

/** Looks in the keys of each policy, then in fetched ones. @throws JWKSNoMatchingKey, ProviderAway */
export const keyAmong =
  (issuers: readonly PolicyIssuer[]) =>
  async (header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<Awaited<ReturnType<GetKey>>> => {
    const attempts = [
      ...issuers.map(({ keys }) => keys.read),
      ...issuers.map(
        ({ keys }) =>
          () =>
            keys.readRefreshed(newKeyMs),
      ),
    ]
    let missing: unknown
    for (const read of attempts) {
      try {
        return await (await read())(header, token)
      } catch (error) {
        if (!isUnknownKey(error)) throw error
        missing = error
      }
    }
    throw missing
  }
