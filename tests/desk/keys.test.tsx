// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { watchShortcuts } from '#machines/desk/shortcuts.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const listen = (keys: Readonly<Record<string, string>>) => {
  const sent: string[] = []
  stop = watchShortcuts(
    () => keys,
    (event) => sent.push(event),
  )
  return sent
}

const press = (key: string, { on = document.body as Element, ...more }: { on?: Element } & KeyboardEventInit = {}, at = 0) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: at })
  on.dispatchEvent(event)
  return event
}

const add = (html: string): Element => {
  document.body.innerHTML = html
  const element = document.body.querySelector('[data-at]')
  if (!element) throw new Error('Nothing to press in')
  return element
}

it('sends the event of a key pressed alone, in either case, and keeps the browser from using it', () => {
  const sent = listen({ j: 'next', '?': 'help' })
  expect(press('j').defaultPrevented).toBe(true)
  press('J')
  press('?', { shiftKey: true })
  expect(press('x').defaultPrevented).toBe(false)
  expect(sent).toEqual(['next', 'next', 'help'])
})

it('takes a letter after G for another key than the letter alone, for a second and a half', () => {
  const sent = listen({ c: 'claim', 'g c': 'cases' })
  press('g', {}, 1_000)
  press('c', {}, 2_500)
  press('g', {}, 10_000)
  press('c', {}, 11_501)
  press('c', {}, 11_600)
  expect(sent).toEqual(['cases', 'claim', 'claim'])
})

it.each([
  ['a field', '<input data-at>'],
  ['a text area', '<textarea data-at></textarea>'],
  ['a list to choose from', '<select data-at></select>'],
  ['text that can be edited', '<div contenteditable="true"><b data-at></b></div>'],
  ['a dialog', '<div role="dialog"><button data-at></button></div>'],
  ['a menu', '<div role="menu"><button data-at></button></div>'],
])('never fires in %s', (_, html) => {
  const sent = listen({ j: 'next', Enter: 'open' })
  const on = add(html)
  press('j', { on })
  press('Enter', { on })
  expect(sent).toEqual([])
})

it('leaves Enter to what can be pressed, and letters not', () => {
  const sent = listen({ j: 'next', Enter: 'open' })
  const on = add('<a href="/staff" data-at>Home</a>')
  press('Enter', { on })
  press('j', { on })
  press('Enter')
  expect(sent).toEqual(['next', 'open'])
})

it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('never fires with %s', (name) => {
  const sent = listen({ c: 'claim' })
  press('c', { [name]: true })
  expect(sent).toEqual([])
})

it('fires in a tick box, which takes no letters', () => {
  const sent = listen({ j: 'next' })
  press('j', { on: add('<input type="checkbox" data-at>') })
  expect(sent).toEqual(['next'])
})
