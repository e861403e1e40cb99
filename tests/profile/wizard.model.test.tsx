// @vitest-environment happy-dom
import { firstGap } from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { entryOf } from '#machines/catalogue.ts'
import { wizardMachine } from '#machines/profile/wizard.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { WizardView } from '#views/profile/wizard-view.tsx'
import { cafe, minimum, rest, without } from './answers.ts'

const home = { ...minimum, ...rest }
const begun = { selection: 'b-1', editing: null, kept: null }

const names: Readonly<Record<string, RegExp>> = { None: /^(None|Not at all)$/, yes: /^(Yes|I own it)$/, no: /^(No|I rent it)$/ }

describeModel(entryOf('wizard'), {
  machine: wizardMachine,
  inputs: [
    { ...begun, kind: 'home', answers: without(home, 'AirConditioning', 'HasEvThatChargesAtHome', 'HasDedicatedEvWallCharger') },
    {
      ...begun,
      kind: 'home',
      answers: { ...home, HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: false },
      editing: 'evAtHome',
    },
    {
      ...begun,
      kind: 'home',
      answers: home,
      editing: 'evAtHome',
      kept: { questionId: 'evAtHome', editing: 'evAtHome', draft: { chosen: ['no'], typed: {} } },
    },
    { ...begun, kind: 'business', answers: without(cafe, 'TotalNumberOfSites', 'OtherPowerSources') },
  ],
  events: [
    { type: 'option.press', key: 'None' },
    { type: 'option.press', key: 'yes' },
    { type: 'option.press', key: 'no' },
    { type: 'number.type', key: 'TotalNumberOfSites', value: '3' },
    { type: 'number.type', key: 'TotalNumberOfSites', value: '-1' },
    { type: 'wizard.continue' },
    at('pausing', { type: 'wizard.continue' }, { kind: 'business', answers: { TotalNumberOfSites: 3, OtherPowerSources: [] } }),
  ],
  look: ({ kind, answers, questionId, draft, editing, isClosing }) => ({
    kind,
    gap: firstGap(kind, answers)?.id,
    questionId,
    draft,
    editing,
    isClosing,
  }),
  mount: (actor) => <WizardView actor={actor} />,
  hands: {
    'option.press': (page: Page, { key }: { key: string }, actor) => {
      const { draft } = (actor as unknown as { getSnapshot: () => { context: { draft: { chosen: string[] } } } }).getSnapshot()
        .context
      // What is chosen already stays so, and says nothing.
      return draft.chosen.includes(key) ? page.sees('radio', names[key] ?? key) : page.press(names[key] ?? key, 'radio')
    },
    'number.type': (page: Page, { value }: { value: string }) => page.fill('Sites', value),
    'question.next': (page) => page.press(/^(Next|Save)$/),
    'question.skip': (page) => page.press('Skip'),
    'question.back': (page) => page.press('Back'),
    'wizard.continue': (page) => page.press(/^(Add more|Answer now|See your profile)$/),
    'wizard.close': (page) => page.press(/^(Save and exit|Exit without saving|Close)$/),
  },
  eyes: {
    'asking.ready': async (page, { editing }: { editing: string | null }) => {
      await page.sees('form', /profile$/)
      await page.rests(editing === null ? 'Next' : 'Save')
      await page.sees('button', 'Save and exit')
      await page.lacksText('Saving your answer.')
      // Who edits one answer saves it, or leaves.
      if (editing === null) return
      await page.lacks('button', 'Back')
      await page.lacks('button', 'Skip')
    },
    'asking.refused': async (page) => {
      await page.sees('button', 'Exit without saving')
      await page.sees('alert')
    },
    'asking.failed': (page) => page.reads('We couldn’t save your answer.'),
    saving: (page) => page.reads('Saving your answer.'),
    pausing: async (page, { kind, answers }: { kind: ProfileKind; answers: Answers }) => {
      const hasMore = firstGap(kind, answers) !== null
      await page.sees('heading', hasMore ? /^(You’re done\. Add more\?|\d+ questions? to go)$/ : 'You’re done')
      await page.sees('button', hasMore ? /^(Add more|Answer now)$/ : 'See your profile')
    },
  },
})
