import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, vi } from 'vitest'
import { type BrandId, brandOf } from '#brands/brands.ts'
import { type Heard, type Said, startBackend } from '#tests/data/backend.ts'
import { eventually } from './eventually.ts'

let leave = async () => {}
const clear = async () => {
  cleanup()
  await leave()
  leave = async () => {}
}
afterEach(clear)

interface Screen {
  readonly brand?: BrandId
  /** Ends what runs behind the screen, once nothing is on its way any more. */
  readonly leave: () => void | Promise<void>
  /** Something is on its way for ever. */
  readonly hangs?: boolean
}

/** What a test lets the backend say, by method and path below `/v2`: a body, or the status of a problem. */
export type Saying = object | number
export type Sayings = Readonly<Record<string, Saying | ((heard: Heard) => Saying)>>

/** Answers as `sayings` have it at the moment; what they do not have is not found. */
export const saysBy =
  (sayings: Sayings) =>
  (heard: Heard): Said => {
    const saying = sayings[callOf(heard).split('?')[0] ?? ''] ?? 404
    const said = typeof saying === 'function' ? saying(heard) : saying
    if (typeof said === 'number') return { status: said }
    return { status: 'status' in said && 'detail' in said ? Number(said.status) : 200, body: JSON.stringify(said) }
  }

/** `GET /private/account?page=2` */
export const callOf = ({ method, path }: Heard): string => `${method} ${path.replace('/v2', '')}`

/**
 * A stage for a page's real charts, client and view: a real HTTP backend, and modules that begin again, at an address of the portal.
 * The page itself has to be imported after this. It is cleared after the test, or for the next one.
 */
export const setStage = async (address: string, answer: (heard: Heard) => Said | Promise<Said>) => {
  await clear()
  const backend = await startBackend(answer)
  vi.resetModules()
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(`${backend.origin}${address}`)
  const { bindAddressBar } = await import('#data/browser/address-bar.ts')
  const { queryClient } = await import('#data/wire/query-client.ts')
  const { tokenGate } = await import('#data/wire/token-gate.ts')
  const opened: string[] = []
  const { pathname, search } = window.location
  bindAddressBar({ state: { location: { pathname, search } }, navigate: (to) => opened.push(to), subscribe: () => () => {} })
  queryClient.setDefaultOptions({ queries: { retry: false } })
  tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
  return {
    /** Every request so far. */
    heard: backend.heard,
    /** Where the portal went by itself. */
    opened,
    calls: () => backend.heard.map(callOf),
    show: async (view: ReactNode, { brand = 'tarn', leave: end, hangs = false }: Screen) => {
      const { BrandProvider } = await import('#design/theme/brand-context.tsx')
      leave = async () => {
        if (!hangs) await eventually(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
        await end()
        queryClient.clear()
        await backend.stop()
      }
      await act(async () => void render(<BrandProvider brand={brandOf(brand)}>{view}</BrandProvider>))
    },
  }
}
