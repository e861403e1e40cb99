// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { FileField } from '#design/fields/file-field.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

it('a file can be chosen again, which a browser says nothing of while it is the one in the field', async () => {
  const chosen: string[] = []
  show(<FileField label="The form" accept="application/pdf" onChoose={({ name }) => chosen.push(name)} />)
  const field = screen.getByLabelText<HTMLInputElement>('The form')
  const form = new File(['%PDF'], 'form.pdf', { type: 'application/pdf' })
  await userEvent.upload(field, form)
  expect([chosen, field.files?.length]).toEqual([['form.pdf'], 1])
  fireEvent.click(field)
  expect(field.files?.length).toBe(0)
  await userEvent.upload(field, form)
  expect(chosen).toEqual(['form.pdf', 'form.pdf'])
})
