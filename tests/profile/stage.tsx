import { act, render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate'
import { mergeAnswers } from '#domain/profile.ts'
import type { Answers, ProfileKind } from '#domain/questionnaire.ts'
import { startBackend } from '#tests/data/backend.ts'
import { properties } from '#tests/property-avatar/property-avatar.hands.ts'

const [account] = properties.billingAccounts

const kindIn = (path: string): ProfileKind => (path.endsWith('businessProfile') ? 'business' : 'home')

interface Wish {
  readonly type: 'residential' | 'sme'
  /** Which page is opened: the account's own unless told. */
  readonly page?: ProfileKind
  readonly answers?: Answers
}

/** A profile page's real chart, client and view on a real HTTP backend that merges what is posted, as the portal's own does. */
export const openProfile = async ({ type, page: kind = type === 'sme' ? 'business' : 'home', answers = {} }: Wish) => {
  let stored = answers
  let failing = false
  const backend = await startBackend(({ method, path, body }) => {
    if (path.endsWith('/switcher')) return { body: JSON.stringify({ billingAccounts: [{ ...account, type }] }) }
    if (method === 'GET') return { body: JSON.stringify(stored) }
    if (failing) return { status: 500 }
    stored = mergeAnswers(kindIn(path), stored, JSON.parse(body) as Answers)
    return { status: 204 }
  })
  const path = `/account/profile/${kind}-profile`
  vi.resetModules()
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(`${backend.origin}${path}`)
  const { tokenGate } = await import('#data/token-gate.ts')
  const { queryClient } = await import('#data/query-client.ts')
  const { bindAddressBar } = await import('#data/address-bar.ts')
  const opened: string[] = []
  bindAddressBar({
    state: { location: { pathname: path, search: '' } },
    navigate: (to) => opened.push(to),
    subscribe: () => () => {},
  })
  queryClient.setDefaultOptions({ queries: { retry: false } })
  tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
  const { page } =
    kind === 'home'
      ? await import('#views/profile/home-profile-page.tsx')
      : await import('#views/profile/business-profile-page.tsx')
  const { BrandProvider } = await import('#design/brand-context.tsx')
  const { tarn } = await import('#brands/tarn.ts')
  const moments: string[] = []
  const portal = setup({
    actors: {
      flow: page.machine,
      companions: fromCallback(({ receive }) =>
        receive((event) => moments.push((event as unknown as { moment: { name: string } }).moment.name)),
      ),
    },
  }).createMachine({
    invoke: [
      { id: 'companions', src: 'companions', systemId: 'companions' },
      { id: 'flow', src: 'flow', input: { pageId: page.id, path, params: {}, search: '' } },
    ],
  })
  const root = createActor(portal).start()
  const flow = root.getSnapshot().children['flow'] as ActorRefFrom<typeof page.machine>
  await act(async () => void render(<BrandProvider brand={tarn}>{<page.View actor={flow} />}</BrandProvider>))
  const calls = () => backend.heard.map(({ method, path: at }) => `${method} ${at.replace('/v2', '')}`)
  return {
    moments,
    opened,
    calls,
    stored: () => stored,
    /** Whether the backend turns writes down from now on. */
    fail: (isFailing: boolean) => void (failing = isFailing),
    isWizardVisible: () => flow.getSnapshot().context.isWizardVisible,
    isResetWarned: () => flow.getSnapshot().context.isResetWarned,
    posts: () => backend.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown),
    leave: async () => {
      await vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
      root.stop()
      queryClient.clear()
      await backend.stop()
    },
  }
}
