// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { firstGap } from '#domain/profile.ts'
import { entryOf } from '#machines/catalogue.ts'
import { wizardMachine } from '#machines/profile/wizard.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
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
    { type: 'question.next' },
    { type: 'question.skip' },
    { type: 'question.back' },
    { type: 'wizard.continue' },
    { type: 'wizard.close' },
    isDone('save', null),
    fails('save', new Error('no')),
  ],
  look: ({ kind, answers, questionId, draft, editing, isClosing }) => ({
    kind,
    gap: firstGap(kind, answers)?.id,
    questionId,
    draft,
    editing,
    isClosing,
  }),
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <WizardView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'option.press': (page: Page, { key }: { key: string }) => page.press(names[key] ?? key, 'radio'),
    'number.type': (page: Page, { value }: { value: string }) => page.fill('Sites', value),
    'question.next': (page) => page.press(/^(Next|Save)$/),
    'question.skip': (page) => page.press('Skip'),
    'question.back': (page) => page.press('Back'),
    'wizard.continue': (page) => page.press(/^(Add more|Answer now)$/),
    'wizard.close': (page) => page.press(/^(Save and exit|Exit without saving|Close)$/),
  },
  eyes: {
    'asking.ready': async (page) => {
      await page.sees('form', /profile$/)
      await page.sees('button', /^(Next|Save)$/)
    },
    'asking.refused': (page) => page.sees('button', 'Exit without saving'),
    'asking.failed': (page) => page.reads('We couldn’t save your answer.'),
    saving: (page) => page.reads('Saving your answer.'),
    pausing: (page) => page.sees('heading', /(You’re done|to go)/),
  },
})
