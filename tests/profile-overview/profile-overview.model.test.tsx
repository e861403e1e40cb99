// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { pathOf } from '#domain/routes.ts'
import { entryOf } from '#machines/catalogue.ts'
import { profileOverviewMachine } from '#machines/profile-overview/profile-overview.machine.ts'
import { navigation } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { ProfileOverviewView } from '#views/profile-overview/profile-overview-page.tsx'

const test = loadModel({
  machine: profileOverviewMachine,
  full: navigation,
  empty: { ...navigation, menu: [] },
  mount: (actor) => <ProfileOverviewView actor={actor} />,
  eyes: {
    loading: (page) => page.sees('region', 'Your profile'),
    ready: (page) => page.sees('link', 'Payment Options'),
    updating: (page) => page.sees('link', 'Payment Options'),
    noData: (page) => page.reads('Nothing here yet'),
    failed: (page) => page.reads('We couldn’t load your profile'),
  },
})

describeModel(entryOf('profileOverview'), test)

it('is what the bare address of the profile shows: the pages of the menu, and what else is of the account [ACCT-06]', () => {
  expect(pathOf('profile')).toBe('/account/profile')
  const { actors, speak } = standInsFor(profileOverviewMachine)
  const actor = createActor(profileOverviewMachine.provide({ actors } as never), {
    input: { pageId: 'profile', path: '', params: {}, search: '' },
  }).start()
  render(
    <BrandProvider brand={tarn}>
      <ProfileOverviewView actor={actor} />
    </BrandProvider>,
  )
  const [load] = Object.keys(actors)
  act(() => speak(reports(load ?? '', { status: 'ready', data: navigation })))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [
      'home-profile',
      'payment-options',
      'account-settings',
      'property-details',
      'powershout',
      'moving-house',
      'donate',
      'friend-get-friend',
      'devices',
      'people',
      'care',
      'complaints',
      'alerts',
      'activity',
      'privacy',
    ].map((name) => `/account/profile/${name}`),
  )
  cleanup()
})
