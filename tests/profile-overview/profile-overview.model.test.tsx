// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { profileOverviewMachine } from '#machines/profile-overview/profile-overview.machine.ts'
import { navigation } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
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
