// @vitest-environment happy-dom
import { progressOf } from '#domain/profile/profile.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type ProfileAreaContext, profileAreaMachine } from '#machines/profile-overview/profile-area.machine.ts'
import { profileOverviewMachine } from '#machines/profile-overview/profile-overview.machine.ts'
import { navigation } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { problem } from '#tests/usage/readings.ts'
import { ProfileAreaView } from '#views/profile-overview/profile-overview-page.tsx'
import { valueAnswers } from './profile-area.answers.ts'

/** What each row reads once its value is there; without it the row stays. */
const rows: Readonly<Record<keyof typeof valueAnswers, readonly [title: string, value: string]>> = {
  accounts: ['Contact details', '021 555 0142'],
  alerts: ['Messages and alerts', '2 on'],
  care: ['Medically dependent', 'Protected while we check'],
  consents: ['Privacy and consents', '1 on'],
  donation: ['Donate', 'Raumati School'],
  friends: ['Refer a friend', '2 joined'],
  homeProfile: ['Home profile', `${progressOf('home', {}).left} left`],
  people: ['People with access', 'Rangi Thompson'],
  secondFactor: ['Sign-in and devices', 'Passkey on'],
}

describeModel(entryOf('profileArea'), {
  machine: profileAreaMachine,
  input: { pageId: 'profile', path: '/account/profile', params: {}, search: '' },
  events: [
    ...Object.entries(valueAnswers).map(([name, data]) => reports(name, { status: 'ready', data } as never)),
    reports('alerts', { status: 'failed', problem }),
  ],
  home: ['open'],
  isBrief: true,
  children: {
    overview: toldOf(profileOverviewMachine, undefined, [
      reports('reading', { status: 'ready', data: navigation }),
    ]).getSnapshot(),
  },
  mount: (actor) => <ProfileAreaView actor={actor} />,
  eyes: {
    open: async (page, context: ProfileAreaContext) => {
      for (const [name, [title, value]] of Object.entries(rows)) {
        await page.sees('link', new RegExp(`^${title}`))
        const isThere = context[name as keyof typeof rows].status === 'ready'
        await page.sees('link', new RegExp(isThere ? `^${title}.*${value}$` : `^${title}`))
      }
    },
  },
})
