import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate'
import { mergeAnswers } from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { setStage } from '#tests/kit/page-stage.tsx'
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
  const path = `/account/profile/${kind}-profile`
  const stage = await setStage(path, ({ method, path: asked, body }) => {
    if (asked.endsWith('/switcher')) return { body: JSON.stringify({ billingAccounts: [{ ...account, type }] }) }
    if (method === 'GET') return { body: JSON.stringify(stored) }
    if (failing) return { status: 500 }
    stored = mergeAnswers(kindIn(asked), stored, JSON.parse(body) as Answers)
    return { status: 204 }
  })
  const { page } =
    kind === 'home'
      ? await import('#views/profile/home-profile-page.tsx')
      : await import('#views/profile/business-profile-page.tsx')
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
  await stage.show(<page.View actor={flow} />, { leave: () => void root.stop() })
  return {
    moments,
    opened: stage.opened,
    calls: stage.calls,
    stored: () => stored,
    /** Whether the backend turns writes down from now on. */
    fail: (isFailing: boolean) => void (failing = isFailing),
    isWizardVisible: () => flow.getSnapshot().context.isWizardVisible,
    isResetWarned: () => flow.getSnapshot().context.isResetWarned,
    posts: () => stage.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown),
  }
}
