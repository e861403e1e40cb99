// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { type ActorRefFrom, createActor, setup } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { registerChunks } from '#machines/app/chunks.ts'
import { pageMachine } from '#machines/app/page.machine.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { explanationMachine } from '#machines/explanation/explanation.machine.ts'
import { insightsTabs, mainTabs, ready } from '#tests/app/answers.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { fixed } from '#tests/shell/fixed.ts'
import { OpenPage } from '#views/shell/open-page.tsx'

afterEach(cleanup)

const tea = setup({
  types: { events: {} as { type: 'wizard.open' } | { type: 'wizard.close' }, tags: {} as 'bare' },
}).createMachine({
  id: 'tea',
  initial: 'shown',
  states: {
    shown: { on: { 'wizard.open': 'wizard' } },
    wizard: { tags: 'bare', on: { 'wizard.close': 'shown' } },
  },
})

const View = () => (
  <>
    <TitledCard title="Tea">Black</TitledCard>
    <TitledCard title="Biscuits">Two</TitledCard>
  </>
)

registerChunks({ pages: { products: async () => ({ page: { id: 'products', machine: tea, View } }) } as never })

const portal = setup({ actors: { page: pageMachine, explanation: explanationMachine } }).createMachine({
  invoke: [
    { src: 'explanation', systemId: 'explanation' },
    { id: 'page', src: 'page', input: { pageId: 'products', path: '/account/products', params: {}, search: '' } },
  ],
})

const questions = () => screen.queryAllByRole('button', { name: 'Why do I see this?' })

it('each card of a page has the question, except while the page is a wizard', async () => {
  const actor = createActor(portal).start()
  const { page } = actor.getSnapshot().children as { page: ActorRefFrom<typeof pageMachine> }
  const shell = fixed<ShellActor>({ context: { tabs: ready(mainTabs), insightsTabs: ready(insightsTabs('tips')) } })
  renderBranded(<OpenPage page={page} shell={shell} />)
  await waitFor(() => expect(questions()).toHaveLength(2))
  const { flow } = page.getSnapshot().children as unknown as { flow: ActorRefFrom<typeof tea> }
  const [card] = screen.getAllByRole('region')
  act(() => flow.send({ type: 'wizard.open' }))
  expect(questions()).toEqual([])
  expect(screen.getAllByRole('region')[0]).toBe(card)
  act(() => flow.send({ type: 'wizard.close' }))
  expect(questions()).toHaveLength(2)
  actor.stop()
})
