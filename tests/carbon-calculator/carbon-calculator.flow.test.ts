import { beforeEach, describe, expect, it } from 'vitest'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { carbonErrorsIn, carbonUpdateIn, carbonDraftOf } from '#domain/insights/carbon-calculator-draft.ts'
import { carbonSteps } from '#domain/insights/carbon-calculator.ts'
import { momentAt } from '#domain/portal/moments.ts'
import { selectDraft, selectFailure, selectPlace, selectStep } from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { complete } from './answers.ts'
import { calculatorOf } from './carbon-calculator.hands.ts'
import { landing, open } from './stage.ts'

const result = `${landing}/default-state`
const { occupants, gasUsage, shower } = complete

describe('the carbon calculator', () => {
  let shown: string[]
  beforeEach(() => {
    shown = []
    bindAddressBar({
      state: { location: { pathname: landing, search: '' } },
      navigate: (to) => shown.push(to),
      subscribe: () => () => {},
    })
  })

  it('is counted when its page opens, at both of its paths [CARB-01]', () => {
    const counted = [landing, result].map((path) => momentAt('carbonCalculator', path))
    expect(counted).toEqual([{ name: 'viewCarbonCalculator' }, { name: 'viewCarbonCalculator' }])
  })

  it('begins with its introduction and asks four steps in order, each saved before the next [CARB-04 CARB-05 CARB-08 CARB-25]', async () => {
    const page = open(calculatorOf({}, false))
    expect(page.is('view')).toBe('initialState')
    page.actor.send({ type: 'form.begin' })
    const asked: string[] = []
    for (const step of carbonSteps) {
      asked.push(selectStep(page.actor.getSnapshot()))
      for (const [key, value] of Object.entries(carbonDraftOf(step, complete)))
        page.actor.send({ type: 'answer.give', key, value })
      page.actor.send({ type: 'step.next' })
      expect(page.sent.at(-1)).toMatchObject({ body: { [step]: complete[step] } })
      await page.answer()
    }
    expect(asked).toEqual(['occupants', 'gasUsage', 'shower', 'carDetails'])
    expect(page.is('submitting')).toBe('submiting')
  })

  it.each(carbonSteps)('does not save %s without an answer [CARB-29]', (step) => {
    expect(Object.keys(carbonErrorsIn(step, {})).length).toBeGreaterThan(0)
    expect(carbonErrorsIn(step, carbonDraftOf(step, complete))).toEqual({})
    expect(carbonUpdateIn(step, carbonDraftOf(step, complete))).toEqual({ [step]: complete[step] })
    const page = open(calculatorOf({}, false))
    page.actor.send({ type: 'form.begin' })
    page.actor.send({ type: 'step.next' })
    expect([page.sent, selectPlace(page.actor.getSnapshot())]).toEqual([[], 1])
  })

  it.each(['12,000', ' 12 000 ', '12000'])('takes kilometres as people write them: “%s” [CARB-30]', (typed) => {
    const draft = { ...carbonDraftOf('carDetails', complete), '0.carDistanceDriven': typed }
    expect(carbonErrorsIn('carDetails', draft)).toEqual({})
    expect(carbonUpdateIn('carDetails', draft).carDetails?.cars[0]?.carDistanceDriven).toBe(12_000)
  })

  it('resumes at the first step without an answer [CARB-19]', () => {
    const page = open(calculatorOf({ occupants, gasUsage }, false))
    expect([page.is('view'), selectStep(page.actor.getSnapshot())]).toEqual(['form', 'shower'])
  })

  it('goes from READY over SAVING to an error, and saves again as after one [CARB-23 CARB-24]', async () => {
    const page = open(calculatorOf({ occupants, gasUsage }, false))
    const states = [page.is('saving')]
    const note = () => states.push(page.is('saving'))
    for (const [key, value] of Object.entries(carbonDraftOf('shower', complete)))
      page.actor.send({ type: 'answer.give', key, value })
    page.actor.send({ type: 'step.next' })
    note()
    await page.fail()
    note()
    expect([selectFailure(page.actor.getSnapshot()), selectDraft(page.actor.getSnapshot())]).toEqual([
      'save',
      { frequency: '3', duration: '2mins' },
    ])
    page.actor.send({ type: 'step.next' })
    note()
    await page.answer()
    note()
    expect(states).toEqual(['ready', 'saving', 'savingError', 'savingAfterErrorOccurred', 'savingSuccess'])
    expect(page.sent[0]).toEqual(page.sent[1])
    expect(selectStep(page.actor.getSnapshot())).toBe('carDetails')
  })

  it('waits two seconds before it shows how the submission went, and submits again after an error [CARB-22 CARB-24 CARB-26 CARB-39]', async () => {
    const page = open(calculatorOf({ occupants, gasUsage, shower }, false))
    page.actor.send({ type: 'answer.give', key: 'numOfCars', value: '0' })
    const submit = async (isSuccess: boolean) => {
      page.actor.send({ type: 'step.next' })
      await page.answer()
      const busy = page.is('submitting')
      await page.answer({ isSuccess })
      page.clock.increment(1_999)
      expect(page.is('submitting')).toBe(busy)
      if (isSuccess) page.publish(calculatorOf(complete, true))
      page.clock.increment(1)
      return [busy, page.is('submitting')]
    }
    expect(page.is('submitting')).toBe('ready')
    expect(await submit(false)).toEqual(['submiting', 'submissionError'])
    expect([page.is('view'), selectFailure(page.actor.getSnapshot())]).toEqual(['form', 'submission'])
    expect(await submit(true)).toEqual(['submittingAfterErrorOccurred', 'submissionSuccess'])
    expect(page.is('view')).toBe('defaultState')
    expect(shown).toEqual([result])
  })

  it('shows a complete form at its own path, whichever was opened [CARB-02 CARB-03 CARB-09]', () => {
    expect(open(calculatorOf(complete, true)).is('view')).toBe('defaultState')
    expect(shown).toEqual([result])
    expect(open(calculatorOf(complete, true), result).is('view')).toBe('defaultState')
    expect(shown).toEqual([result])
    expect(open(calculatorOf({}, false), result).is('view')).toBe('initialState')
    expect(shown).toEqual([result, landing])
  })

  it('opens the details from the result and goes back [CARB-06 CARB-28]', () => {
    const page = open(calculatorOf(complete, true))
    page.actor.send({ type: 'details.open' })
    expect(page.is('view')).toBe('viewDetails')
    page.actor.send({ type: 'details.close' })
    expect(page.is('view')).toBe('defaultState')
  })

  it('resets for at least a second, says so for three, and leads to the landing path [CARB-10 CARB-27 CARB-40]', async () => {
    const page = open(calculatorOf(complete, true), result)
    page.actor.send({ type: 'reset.begin' })
    expect([page.is('view'), page.is('reset')]).toEqual(['reset', 'ready'])
    page.actor.send({ type: 'reset.confirm' })
    await page.answer()
    page.publish(calculatorOf({}, false))
    page.clock.increment(999)
    expect(page.is('reset')).toBe('resetting')
    page.clock.increment(1)
    expect([page.is('reset'), page.is('view'), shown]).toEqual(['resettingSuccess', 'initialState', [landing]])
    page.clock.increment(2_999)
    expect(page.is('reset')).toBe('resettingSuccess')
    page.clock.increment(1)
    expect(page.is('reset')).toBe('ready')
  })

  it('keeps the answers when the reset fails, and offers it again [CARB-27]', async () => {
    const page = open(calculatorOf(complete, true), result)
    page.actor.send({ type: 'reset.begin' })
    page.actor.send({ type: 'reset.confirm' })
    await page.fail()
    page.clock.increment(1_000)
    expect([page.is('reset'), page.is('view')]).toEqual(['resettingError', 'reset'])
    page.actor.send({ type: 'reset.confirm' })
    expect(page.is('reset')).toBe('resetting')
  })
})
