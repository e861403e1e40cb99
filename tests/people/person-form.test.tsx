// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Person } from '#contract/people/people.contract.ts'
import { peopleMachine } from '#machines/people/people.machine.ts'
import { findsDraft, reports } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { PeopleView } from '#views/people/people-page.tsx'

afterEach(cleanup)

const kim: Person = {
  accessId: 'a-1',
  email: 'kim@example.com',
  name: null,
  role: 'viewer',
  siteId: null,
  siteName: null,
  until: '2026-07-31',
  state: 'invited',
  invitedAt: '2026-06-09T04:00:00.000Z',
  takenUpAt: null,
  endedAt: null,
}

it('has a change as it was before a fresh sign-in, and compares it with what was shown then [ACCT-51]', () => {
  const { actors, speak, inputOf } = standInsFor(peopleMachine)
  const actor = createActor(peopleMachine.provide({ actors } as never), {
    input: { pageId: 'people', path: '/account/profile/people', params: {}, search: '' },
  }).start()
  renderBranded(<PeopleView actor={actor} />)
  act(() => {
    // Somebody else made a payer of them meanwhile.
    speak(reports('people', { status: 'ready', data: { people: [{ ...kim, role: 'payer' }], properties: [] } }))
    speak(reports('account', { status: 'ready', data: { billingAccounts: [] } }))
    speak(findsDraft({ email: kim.email, role: 'full', siteId: '', until: '', subject: kim }))
  })
  expect(screen.getByRole('form', { name: 'Change what kim@example.com can do' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Full access/, checked: true })).toBeTruthy()
  act(() => actor.send({ type: 'form.submit', key: 'k-1' }))
  expect(inputOf('command')).toMatchObject({
    what: {
      act: 'change',
      accessId: 'a-1',
      role: 'full',
      siteId: null,
      until: null,
      was: { role: 'viewer', siteId: null, until: '2026-07-31' },
    },
    key: 'k-1',
  })
})
