import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Page } from './page.ts'
import { shades } from './shades.ts'
import { inLines, linesOf } from './screen-lines.ts'

const byName = (name: string | RegExp | undefined) => (name === undefined ? {} : { name })

const isGone = (found: readonly HTMLElement[]) => {
  if (found.length > 0) throw new Error(`It is still on the screen: ${found[0]?.outerHTML.slice(0, 200)}`)
}

const isBarred = (button: HTMLElement) => button.matches('[aria-disabled="true"]')

/** A person in front of what Testing Library rendered, who waits at most `timeout` milliseconds for something to appear. */
export const testingPage = (timeout = 10_000): Page => {
  const user = userEvent.setup({ delay: null })
  const wait = { timeout }
  return {
    press: async (name, role = 'button') => user.click(await screen.findByRole(role, { name }, wait)),
    fill: async (label, text) => {
      const field = await screen.findByLabelText(label, {}, wait)
      // What is drawn along a line has no letters to empty.
      if ((field as HTMLInputElement).type === 'range') fireEvent.change(field, { target: { value: text } })
      else {
        await user.clear(field)
        if (text !== '') await user.type(field, text)
      }
      if ((field as HTMLInputElement).value !== text) throw new Error(`${String(label)} does not keep what is typed: ${text}`)
    },
    attach: async (label, file) => user.upload(await screen.findByLabelText(label, {}, wait), file),
    choose: async (label, option) => user.selectOptions(await screen.findByLabelText(label, {}, wait), option),
    answer: async (name, option, role = 'radio') => {
      const group = await waitFor(() => screen.queryByRole('group', { name }) ?? screen.getByRole('radiogroup', { name }), wait)
      await user.click(within(group).getByRole(role, { name: option }))
    },
    key: (key) => user.keyboard(`{${key}}`),
    sees: async (role, name) => void (await screen.findAllByRole(role, byName(name), wait)),
    reads: async (text) => void (await screen.findAllByText(text, {}, wait)),
    tells: (...facts) =>
      waitFor(() => {
        const told = inLines(linesOf(document.body))
        if (!told.includes(inLines(facts.flat()))) throw new Error(`It does not tell ${inLines(facts.flat())}but ${told}`)
      }, wait),
    holds: (label, text) =>
      waitFor(() => {
        const { value } = screen.getByLabelText<HTMLInputElement>(label)
        if (value !== text) throw new Error(`${String(label)} holds “${value}”`)
      }, wait),
    lacksText: (text) => waitFor(() => isGone(screen.queryAllByText(text)), wait),
    awaits: (isAwaiting) =>
      waitFor(() => {
        if ((document.querySelector(shades) !== null) !== isAwaiting)
          throw new Error(isAwaiting ? 'Nothing is awaited' : 'It is still awaited')
      }, wait),
    waits: async (name, role = 'button') => void (await screen.findAllByRole(role, { name, busy: true }, wait)),
    rests: async (name, role = 'button') => {
      const found = await screen.findAllByRole(role, { name, busy: false }, wait)
      if (found.every(isBarred)) throw new Error(`${name} cannot be pressed`)
    },
    bars: async (name) => {
      const found = await screen.findAllByRole('button', { name, busy: false }, wait)
      if (!found.every(isBarred)) throw new Error(`${name} can be pressed`)
    },
    lacks: (role, name) => waitFor(() => isGone(screen.queryAllByRole(role, byName(name))), wait),
  }
}
