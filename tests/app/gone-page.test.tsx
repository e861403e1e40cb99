// @vitest-environment happy-dom
import { useSelector } from '@xstate/react'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ActorRefFrom, assign, createActor, setup, SimulatedClock } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { registerChunks } from '#machines/app/chunks.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import { pageMachine } from '#machines/app/page.machine.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { fixed } from '#tests/shell/fixed.ts'
import { OpenPage } from '#views/shell/open-page.tsx'
import { insightsTabs, mainTabs, ready } from './answers.ts'

afterEach(cleanup)

const form = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'text.change'; text: string } },
}).createMachine({
  context: { text: '' },
  on: { 'text.change': { actions: assign(({ event }) => ({ text: event.text })) } },
})

const View = ({ actor }: { actor: ActorRefFrom<typeof form> }) => {
  const text = useSelector(actor, ({ context }) => context.text)
  return (
    <input aria-label="Reading" value={text} onChange={({ target }) => actor.send({ type: 'text.change', text: target.value })} />
  )
}

let isServerUp = false
const formPage = (id: 'dashboard' | 'usage' | 'products') => async () => ({ page: { id, machine: form, View } })
registerChunks({
  pages: {
    dashboard: formPage('dashboard'),
    usage: formPage('usage'),
    products: () => (isServerUp ? formPage('products')() : Promise.reject(new Error('503'))),
  } as never,
})

const place = (pageId: PageInput['pageId']): PageInput => ({ pageId, path: `/account/${pageId}`, params: {}, search: '' })
const typed = () => (screen.getByLabelText('Reading') as HTMLInputElement).value

const open = async () => {
  const clock = new SimulatedClock()
  const actor = createActor(pageMachine, { clock, input: place('dashboard') }).start()
  const shell = fixed<ShellActor>({ context: { tabs: ready(mainTabs), insightsTabs: ready(insightsTabs('tips')) } })
  renderBranded(<OpenPage page={actor} shell={shell} />)
  fireEvent.change(await screen.findByLabelText('Reading'), { target: { value: '04217' } })
  return {
    turnTo: (pageId: PageInput['pageId']) => act(async () => actor.send({ type: 'page.turn', place: place(pageId) })),
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
  }
}

describe('a page whose chunk is gone', () => {
  it('offers to reload and the way back, where all that was typed still is', async () => {
    const { turnTo } = await open()
    await turnTo('products')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload', 'Go back'])
    await turnTo('dashboard')
    expect(typed()).toBe('04217')
  })
})

describe('a page that a server does not give while it restarts', () => {
  it('is tried again after pauses that grow, and opens by itself', async () => {
    const { pass, turnTo } = await open()
    await turnTo('products')
    await pass(2_000)
    isServerUp = true
    await pass(3_999)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload', 'Go back'])
    await pass(1)
    expect(typed()).toBe('')
  })
})

describe('a page that opens', () => {
  it('ends the one before: what was typed there is gone with it', async () => {
    const { turnTo } = await open()
    await turnTo('usage')
    const onTheNext = typed()
    await turnTo('dashboard')
    expect([onTheNext, typed()]).toEqual(['', ''])
  })
})
