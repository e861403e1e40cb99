import { beforeEach, describe, expect, it } from 'vitest'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { selectDraft, selectStep } from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { complete } from './answers.ts'
import { calculatorOf } from './carbon-calculator.hands.ts'
import { landing, open, type Vault } from './stage.ts'

const { occupants, gasUsage } = complete

describe('the carbon calculator', () => {
  beforeEach(() =>
    bindAddressBar({
      state: { location: { pathname: landing, search: '' } },
      navigate: () => {},
      subscribe: () => () => {},
    }),
  )

  it('has what was answered and not saved again after a sign-in that expired, until it is saved', async () => {
    const vault: Vault = { kept: null }
    const before = open(calculatorOf({ occupants }, false), landing, vault)
    before.actor.send({ type: 'answer.give', key: 'usesGas', value: 'yes' })
    before.actor.send({ type: 'answer.give', key: 'cooking', value: 'yes' })
    before.actor.stop()
    const page = open(calculatorOf({ occupants }, false), landing, vault)
    expect([selectStep(page.actor.getSnapshot()), selectDraft(page.actor.getSnapshot())]).toEqual([
      'gasUsage',
      { usesGas: 'yes', cooking: 'yes' },
    ])
    page.actor.send({ type: 'answer.give', key: 'source', value: 'naturalGas' })
    page.actor.send({ type: 'step.next' })
    expect(vault.kept).not.toBeNull()
    await page.answer()
    expect([vault.kept, selectStep(page.actor.getSnapshot())]).toEqual([null, 'shower'])
  })

  it('goes back to a step that was changed and not saved, but not to one that is not asked yet', () => {
    const changed = open(calculatorOf({ occupants, gasUsage }, false), landing, {
      kept: { step: 'occupants', draft: { adults: '5', children: '0' } },
    })
    expect([selectStep(changed.actor.getSnapshot()), selectDraft(changed.actor.getSnapshot())]).toEqual([
      'occupants',
      { adults: '5', children: '0' },
    ])
    const emptied = open(calculatorOf({}, false), landing, { kept: { step: 'shower', draft: { frequency: '3' } } })
    expect(emptied.is('view')).toBe('initialState')
  })

  it('goes on with the next step where what was kept is what is stored: it was saved as the page was reloaded', () => {
    const { adults, children } = occupants ?? { adults: 0, children: 0 }
    const page = open(calculatorOf({ occupants }, false), landing, {
      kept: { step: 'occupants', draft: { adults: `${adults}`, children: `${children}` } },
    })
    page.actor.send({ type: 'form.begin' })
    expect(selectStep(page.actor.getSnapshot())).toBe('gasUsage')
  })

  it('keeps nothing of a form that was closed', () => {
    const vault: Vault = { kept: null }
    const page = open(calculatorOf({ occupants }, false), landing, vault)
    page.actor.send({ type: 'answer.give', key: 'usesGas', value: 'yes' })
    page.actor.send({ type: 'form.close' })
    expect(vault.kept).toBeNull()
  })
})
