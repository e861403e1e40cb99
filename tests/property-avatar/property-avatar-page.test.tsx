// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { saysBy, setStage } from '#tests/kit/page-stage.tsx'
import { customer, properties } from './property-avatar.hands.ts'
import { eventually } from '#tests/kit/eventually.ts'

const usual = {
  'GET /private/drd/initialize': customer(true),
  'GET /private/drd/billingAccounts/switcher': properties,
  'GET /private/drd/propertyAvatar': { type: 'standalone', colorSchema: 'tussock' },
  'POST /private/drd/propertyAvatar': 204,
}

/** The editor's real chart and client on a real HTTP backend, with a clock that the test moves. */
const openEditor = async (own: Readonly<Record<string, object | number>> = {}) => {
  const answers: Record<string, object | number> = { ...usual, ...own }
  const path = '/account/property-avatar'
  const stage = await setStage(path, saysBy(answers))
  const { page } = await import('#views/property-avatar/property-avatar-page.tsx')
  const select = await import('#machines/property-avatar/property-avatar.selectors.ts')
  const clock = new SimulatedClock()
  const actor = createActor(page.machine, { input: { pageId: 'propertyAvatar', path, params: {}, search: '' }, clock }).start()
  await stage.show(<page.View actor={actor} />, { leave: () => void actor.stop() })
  return {
    opened: stage.opened,
    say: (more: Readonly<Record<string, object | number>>) => void Object.assign(answers, more),
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
    saveState: () => select.selectSaveState(actor.getSnapshot()),
    isSaved: () => select.selectIsSaved(actor.getSnapshot()),
    calls: stage.calls,
    posts: () =>
      stage.heard
        .filter(({ method }) => method === 'POST')
        .map(({ headers, body }) => ({ selection: headers['x-account'], body: JSON.parse(body) as unknown })),
  }
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the editor of the property avatar', () => {
  it('shows the saved picture of the selected property, among all that may be chosen [DASH-02 DASH-42 DASH-44 DASH-99]', async () => {
    await openEditor()
    expect(await screen.findByRole('img', { name: 'Preview: House in Tussock' })).toBeTruthy()
    expect(screen.getByText('For Home. It shows on its dashboard.')).toBeTruthy()
    const options = screen.getAllByRole<HTMLInputElement>('radio')
    expect(options.map(({ value }) => value)).toEqual([
      'standalone',
      'apartment',
      'terrace',
      'lifestyleBlock',
      'rural',
      'bach',
      'tussock',
      'harbour',
      'dusk',
      'forest',
      'clay',
    ])
    expect(options.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['standalone', 'tussock'])
  })

  it('previews a choice at once and sends nothing', async () => {
    const editor = await openEditor()
    await screen.findByRole('group', { name: 'Colours' })
    choose('Bach')
    choose('Dusk')
    expect(screen.getByRole('img', { name: 'Preview: Bach in Dusk' })).toBeTruthy()
    expect(editor.posts()).toEqual([])
  })

  it('is loading after a save, opens the dashboard 1.5 s later, and is ready again 0.2 s after that [DASH-39 DASH-40 DASH-102 DASH-103]', async () => {
    const editor = await openEditor()
    await screen.findByRole('group', { name: 'Colours' })
    choose('Bach')
    expect(editor.saveState()).toBe('READY')
    save()
    expect(editor.saveState()).toBe('LOADING')
    await eventually(() => expect(editor.isSaved()).toBe(true))
    expect(editor.posts()).toEqual([{ selection: 'b-1/s-1', body: { type: 'bach', colorSchema: 'tussock' } }])
    await editor.pass(1_499)
    expect([editor.opened, editor.saveState()]).toEqual([[], 'LOADING'])
    await editor.pass(1)
    expect([editor.opened, editor.saveState()]).toEqual([['/account/dashboard'], 'LOADING'])
    await editor.pass(199)
    expect(editor.saveState()).toBe('LOADING')
    await editor.pass(1)
    expect(editor.saveState()).toBe('READY')
  })

  it('reads the pictures again that the save has changed', async () => {
    const editor = await openEditor()
    await screen.findByRole('group', { name: 'Colours' })
    save()
    await eventually(() => expect(editor.isSaved()).toBe(true))
    const after = editor.calls().slice(editor.calls().indexOf('POST /private/drd/propertyAvatar') + 1)
    expect(after.toSorted()).toEqual(['GET /private/drd/billingAccounts/switcher', 'GET /private/drd/propertyAvatar'])
  })

  it('posts only when both a kind of home and colours are chosen [DASH-41]', async () => {
    const editor = await openEditor({ 'GET /private/drd/propertyAvatar': { type: null, colorSchema: null } })
    await screen.findByRole('group', { name: 'Colours' })
    choose('Farm')
    save()
    expect([editor.posts(), editor.saveState()]).toEqual([[], 'READY'])
    expect(screen.getByText('Choose a kind of home and its colours.')).toBeTruthy()
    choose('Clay')
    save()
    await eventually(() => expect(editor.isSaved()).toBe(true))
    expect(editor.posts()).toEqual([{ selection: 'b-1/s-1', body: { type: 'rural', colorSchema: 'clay' } }])
  })

  it('stays and says so when a save fails, and takes the next one [DASH-104]', async () => {
    const editor = await openEditor({ 'POST /private/drd/propertyAvatar': 500 })
    await screen.findByRole('group', { name: 'Colours' })
    choose('Bach')
    save()
    expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t save your picture. Please try again.')
    await editor.pass(60_000)
    expect([editor.opened, editor.saveState()]).toEqual([[], 'ERROR'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bach' }).checked).toBe(true)
    editor.say({ 'POST /private/drd/propertyAvatar': 204 })
    save()
    await eventually(() => expect(editor.isSaved()).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not there for a customer who may not edit it, and its picture is not even asked for [DASH-43 SHELL-04]', async () => {
    const editor = await openEditor({ 'GET /private/drd/initialize': customer(false) })
    expect(await screen.findByText('Your account doesn’t include choosing a picture')).toBeTruthy()
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(editor.calls()).toEqual(['GET /private/drd/initialize'])
  })

  it('goes back to the dashboard on Cancel, with nothing saved', async () => {
    const editor = await openEditor()
    const cancel = await screen.findByRole('link', { name: 'Cancel' })
    expect(cancel.getAttribute('href')).toBe('/account/dashboard')
    expect(editor.posts()).toEqual([])
  })
})
