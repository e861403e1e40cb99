// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { pathOf } from '#domain/portal/routes.ts'
import { entryOf } from '#machines/catalogue.ts'
import { profileOverviewMachine } from '#machines/profile-overview/profile-overview.machine.ts'
import { selectGroups } from '#machines/profile-overview/profile-overview.selectors.ts'
import { navigation } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
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
    ready: (page) => page.sees('link', /^How you pay/),
    updating: (page) => page.sees('link', /^How you pay/),
    noData: (page) => page.reads('Nothing here yet'),
    failed: (page) => page.reads('We couldn’t load your profile'),
  },
})

describeModel(entryOf('profileOverview'), test)

it('is what the bare address of the profile shows: four groups, and the pages of the account in each [ACCT-06]', () => {
  expect(pathOf('profile')).toBe('/account/profile')
  const { actors, speak } = standInsFor(profileOverviewMachine)
  const actor = createActor(profileOverviewMachine.provide({ actors } as never), {
    input: { pageId: 'profile', path: '', params: {}, search: '' },
  }).start()
  renderBranded(<ProfileOverviewView actor={actor} />)
  const [load] = Object.keys(actors)
  act(() => speak(reports(load ?? '', { status: 'ready', data: navigation })))
  const rowsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.querySelector('strong, b')?.textContent, link.getAttribute('href')?.replace('/account/profile/', '')])
  expect(screen.getAllByRole('region').map((group) => [group.querySelector('h2')?.textContent])).toEqual([
    ['You'],
    ['Your home'],
    ['Money'],
    ['People and data'],
  ])
  expect(rowsOf('You')).toEqual([
    ['Contact details', 'account-settings'],
    ['Sign-in and devices', 'devices'],
    ['Messages and alerts', 'alerts'],
  ])
  expect(rowsOf('Your home')).toEqual([
    ['Home profile', 'home-profile'],
    ['Medically dependent', 'care'],
    ['Property details', 'property-details'],
    ['Moving house', 'moving-house'],
  ])
  expect(rowsOf('Money')).toEqual([
    ['How you pay', 'payment-options'],
    ['Help paying', 'care#help'],
    ['Refer a friend', 'friend-get-friend'],
    ['Donate', 'donate'],
  ])
  expect(rowsOf('People and data')).toEqual([
    ['People with access', 'people'],
    ['Download my data', 'account-settings#data'],
    ['Privacy and consents', 'privacy'],
    ['Activity', 'activity'],
  ])
  expect(screen.getByRole('link', { name: 'Make a complaint' }).getAttribute('href')).toBe('/account/profile/complaints')
  cleanup()
})

it('asks a business for its profile, and for nobody’s health', () => {
  const { actors, speak } = standInsFor(profileOverviewMachine)
  const actor = createActor(profileOverviewMachine.provide({ actors } as never), {
    input: { pageId: 'profile', path: '', params: {}, search: '' },
  }).start()
  const [load] = Object.keys(actors)
  const menu = navigation.menu.map((line) => (line.id === 'homeProfile' ? { ...line, path: pathOf('businessProfile') } : line))
  speak(reports(load ?? '', { status: 'ready', data: { ...navigation, menu } }))
  expect(
    selectGroups(actor.getSnapshot() as never)
      ?.find(({ id }) => id === 'home')
      ?.rows.map(({ id }) => id),
  ).toEqual(['businessProfile', 'propertyDetails', 'movingHouse'])
})
