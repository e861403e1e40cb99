import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { cafe, minimum, rest, without } from './answers.ts'
import { openProfile } from './stage.tsx'

/** Every answer of each kind of account. */
const everything = { residential: { ...minimum, ...rest }, sme: cafe }

/** A profile in which some fields alone have no answer: its wizard asks for the first of them. */
export const openWithout = (type: keyof typeof everything, ...fields: readonly string[]) =>
  openProfile({ type, answers: without(everything[type], ...fields) })

export const asks = (question: string) => screen.findByRole('heading', { level: 1, name: question })
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const choose = async (name: string, role = 'radio') => userEvent.click(await screen.findByRole(role, { name }))
export const type = async (name: string, text: string) => {
  const input = await screen.findByRole('spinbutton', { name })
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

/** Everything that may be chosen, in the order of the screen, by its words alone. */
export const expectOffered = (role: string, offered: readonly (readonly [string, unknown])[]) =>
  expect(screen.getAllByRole(role)).toEqual(offered.map(([name]) => screen.getByRole(role, { name })))
