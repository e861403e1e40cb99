// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linesOf } from '#domain/portal/failure-report.ts'
import { openPortal, settle } from './portal-stage.tsx'

it('says that the signed-in area could not be loaded, and offers to reload', async () => {
  const { actor, strike } = await openPortal({ portal: () => Promise.reject(new Error('The chunk is gone')) })
  expect(actor.getSnapshot().value).toEqual({ portal: 'lost' })
  expect(screen.getByRole('heading').textContent).toBe('Sorry, something went wrong')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  strike()
})

it('says so too where it hangs for 120 seconds [SHELL-69]', async () => {
  let asked = 0
  // The stage asks once before the portal does.
  const hangs = () => ((asked += 1) === 1 ? Promise.reject(new Error('Not yet')) : new Promise<never>(() => {}))
  const { actor, pass, strike } = await openPortal({ portal: hangs })
  await pass(119_999)
  expect(actor.getSnapshot().value).toEqual({ portal: 'arriving' })
  await pass(1)
  expect(actor.getSnapshot().value).toEqual({ portal: 'lost' })
  expect(screen.getByRole('heading').textContent).toBe('Sorry, something went wrong')
  strike()
})

it('sends what led there, as it stands on the screen and when the customer says so', async () => {
  document.head.innerHTML = '<meta name="tarn-code" content="/assets/portal-BqZ45gyY.js">'
  const { actor, bodies, say, strike } = await openPortal({
    portal: () => Promise.reject(new Error('The chunk is gone')),
    answers: { 'POST /public/failures': 'gone' },
  })
  const sent = () => bodies('POST /public/failures')
  await screen.findByText('Technical details')
  await settle()
  const failure = actor.getSnapshot().children.failureReport?.getSnapshot().context.failure
  expect(screen.getByText(/, page: dashboard, release: portal-BqZ45gyY.js$/m).textContent).toBe(
    failure && linesOf(failure).join('\n'),
  )
  expect(sent()).toEqual([])

  const press = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send this to us', hidden: true }))
    await settle()
  }
  fireEvent.change(screen.getByLabelText('What were you doing? (optional)'), { target: { value: 'I signed in.' } })
  await press()
  expect(screen.getByText(/We couldn’t send it just now/)).toBeTruthy()
  say({ 'POST /public/failures': { number: 'F-4K2M-9XPQ' } })
  await press()
  expect(screen.getByText('F-4K2M-9XPQ')).toBeTruthy()
  expect(sent()).toEqual([
    { ...failure, words: 'I signed in.' },
    { ...failure, words: 'I signed in.' },
  ])
  strike()
})
