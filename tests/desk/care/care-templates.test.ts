import { expect, it } from 'vitest'
import { templatesOf } from '#machines/desk/care/care-case.selectors.ts'

it('puts a template into an empty text, in place of another one, and after what somebody has typed', () => {
  const textOf = (id: string, typed: string) => templatesOf('askAgain', typed).find((template) => template.id === id)?.text
  const signature = 'The doctor or nurse hasn’t signed it.'
  const page = 'The form has two pages, and we got one.'
  expect(textOf('signature', ' ')).toBe(signature)
  expect(textOf('signature', page)).toBe(signature)
  expect(textOf('signature', 'Kia ora Ana.')).toBe(`Kia ora Ana.\n\n${signature}`)
  expect(templatesOf('end', '')).toEqual([])
})
