// @vitest-environment happy-dom
import { accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { AccountActivityView } from '#views/account-activity/account-activity-page.tsx'
import { entries } from './entries.ts'

const test = loadModel({
  machine: accountActivityMachine,
  full: { entries: [...entries] },
  empty: { entries: [] },
  mount: (actor) => <AccountActivityView actor={actor} />,
  eyes: {
    loading: (page) => page.sees('region', 'Activity'),
    ready: (page) => page.sees('article', 'Wiremu Paki viewed your account'),
    updating: (page) => page.sees('article', 'Wiremu Paki viewed your account'),
    noData: (page) => page.reads('Nothing yet'),
    failed: (page) => page.reads('We couldn’t load your activity'),
  },
})

describeModel(entryOf('accountActivity'), test)
