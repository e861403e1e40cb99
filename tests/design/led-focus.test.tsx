// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '#design/controls/button.tsx'
import { ErrorSummary } from '#design/fields/error-summary.tsx'
import { leadToTrouble } from '#design/controls/led-focus.ts'
import { TextField } from '#design/fields/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'

afterEach(cleanup)

type Standing = 'ready' | 'sending' | 'refused' | 'wrong' | 'invalid'

/** A form that is sent, and is then what the test says. */
const Form = ({ standing, onSend }: { readonly standing: Standing; readonly onSend: () => void }) => {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    leadToTrouble(event.currentTarget)
    onSend()
  }
  const field = { value: 'Ari', disabled: standing === 'sending', onChange: () => {} }
  const isWrong = standing === 'wrong' || standing === 'invalid'
  return (
    <>
      <form onSubmit={send}>
        {standing === 'invalid' ? <ErrorSummary attempt={1} troubles={[{ id: 'email', message: 'No email' }]} /> : null}
        {standing === 'refused' ? (
          <NoticeBar tone="bad" role="alert">
            It was not taken
          </NoticeBar>
        ) : null}
        <TextField label="Name" {...field} />
        <TextField label="Email" id="email" error={isWrong ? 'No email' : null} {...field} />
        <Button type="submit" isBusy={standing === 'sending'}>
          Send
        </Button>
      </form>
      <button type="button">Elsewhere</button>
    </>
  )
}

/** Sends it by Enter in its first field; gives what makes it another thing. */
const sendByEnter = async () => {
  const stand = (standing: Standing): void => rerender(drawn(standing))
  const drawn = (standing: Standing) => <Form standing={standing} onSend={() => stand('sending')} />
  const { rerender } = render(drawn('ready'))
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect([document.activeElement, screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')]).toEqual([
    screen.getByLabelText('Name'),
    'true',
  ])
  return stand
}
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

it('a form that is refused leads to what says why', async () => {
  const stand = await sendByEnter()
  stand('refused')
  await hasFocus(() => screen.getByRole('alert'))
})

it('one of whose fields is wrong, to the first of them', async () => {
  const stand = await sendByEnter()
  stand('wrong')
  await hasFocus(() => screen.getByLabelText('Email'))
})

it('one that has a summary, to that', async () => {
  const stand = await sendByEnter()
  stand('invalid')
  await hasFocus(() => screen.getAllByRole('alert')[0] as HTMLElement)
  expect(document.activeElement?.textContent).toContain('Please check what you entered')
})

it('whoever has gone on meanwhile is left where they are', async () => {
  const stand = await sendByEnter()
  // As a screen reader does, by no key that a page hears.
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  stand('refused')
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})

it('what goes wrong later, when the form was changed, leads nowhere', async () => {
  const stand = await sendByEnter()
  stand('ready')
  await userEvent.keyboard('x')
  stand('refused')
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
