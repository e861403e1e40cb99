import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { accessTo, namesWithAccess } from '#contract/access.ts'
import { catalogue, entryOf } from '#machines/catalogue.ts'

/** How the customer comes to a call that takes a fresh sign-in: by a form, or by one press that would be refused at once. */
type Way = { readonly form: string } | { readonly press: string }

const settings: Way = { form: 'editableField' }
const passkeys: Way = { press: 'passkeys' }
const codes: Way = { press: 'codes' }
const devices: Way = { press: 'devices' }
const change: Way = { press: 'paymentChange' }
const people: Way = { form: 'people' }
const cards: Way = { form: 'cardForm' }

const ways: Readonly<Record<string, Way>> = {
  changeEmail: settings,
  savePhone: settings,
  deletePhone: { press: 'editableField' },
  updatePostalAddress: settings,
  updateUserPreferences: settings,
  resetPassword: { press: 'passwordReset' },
  endDevice: devices,
  endOtherDevices: devices,
  // Asked for as the passkey, or the codes, are begun: naming and confirming follow it.
  beginPasskey: passkeys,
  addPasskey: passkeys,
  removePasskey: passkeys,
  beginCodes: codes,
  confirmCodes: codes,
  renewRecoveryCodes: codes,
  endCodes: codes,
  changePerson: people,
  invitePerson: people,
  makeApiKey: { form: 'apiKeys' },
  giveConsent: { form: 'consents' },
  renewConsent: { press: 'consents' },
  askDeletion: { form: 'deletionForm' },
  askDataArchive: { press: 'dataExport' },
  endCare: { press: 'care' },
  setUpDirectDebit: { form: 'directDebitForm' },
  saveCard: cards,
  setUpRecurringCard: cards,
  updateRecurringCard: change,
  extendCredit: change,
  refundCredit: change,
}

const chartOf = (id: string): AnyStateMachine => entryOf(id).machine
const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)]
const invokes = (node: AnyStateNode, src: string) => node.invoke.some((each) => each.src === src)
const hears = (machine: AnyStateMachine, event: string) =>
  statesOf(machine.root).some((node) => node.ownEvents.includes(event as never))
/** The chart looks, as its form opens, whether the sign-in is fresh, and asks for one where it is not. */
const asksFirst = (machine: AnyStateMachine) =>
  statesOf(machine.root).some((node) => invokes(node, 'proofCheck')) && hears(machine, 'proof.needed')

describe('what takes a fresh sign-in', () => {
  it('is every such row of the table of access, and nothing else', () => {
    const fresh = namesWithAccess.filter((name) => accessTo({ name }).isFresh)
    expect(Object.keys(ways).toSorted()).toEqual(fresh.toSorted())
  })

  it.each(Object.entries(ways))('is asked for before the form of %s, or at its one press', (_, way) => {
    const machine = chartOf('form' in way ? way.form : way.press)
    expect([hears(machine, 'proof.begin'), 'form' in way ? asksFirst(machine) : true]).toEqual([true, true])
  })

  it('is asked for first by every chart that sends a form and may be refused for want of it', () => {
    const forms = catalogue.filter(({ machine }) => hears(machine, 'form.submit') && hears(machine, 'proof.begin'))
    expect(forms.map(({ id }) => id).filter((id) => !asksFirst(chartOf(id)))).toEqual([])
    expect(forms.map(({ id }) => id).toSorted()).toEqual(
      ['apiKeys', 'cardForm', 'consents', 'deletionForm', 'directDebitForm', 'people'].toSorted(),
    )
  })
})
