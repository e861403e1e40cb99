import { changedMeanwhile } from '#contract/account-settings/account-settings.contract.ts'
import { emptyCareFields } from '#domain/customer/care-registration.ts'
import { emptyComplaint } from '#domain/customer/complaint.ts'
import { problem } from '#tests/app/answers.ts'
import { findsDraft, isDone } from '#tests/kit/events.ts'
import { formOracle } from './form-oracle.ts'
import { beyond, type Oracle } from './oracle.ts'

const field = (name: string, value: unknown) => ({ type: 'field.change', name, value })
const save = { type: 'form.submit', key: 'k-1' }
const lost = 'A lost connection costs no answers: decisions on drafts'
const about = 'What is sent is what was chosen last'
const otherPhone = isDone('command', {
  status: 'refused',
  problem: { ...problem, fields: { 'alternate.phone': 'Not a phone number.' } },
})
const overtaken = 'Nothing is overwritten unseen: who has read that it was changed replaces it with the next save'
const seenContact = { channel: 'phone', time: 'anyTime', alternate: null } as const
const contactForm = { subject: 'contact', fields: emptyCareFields, seen: seenContact, selection: 'b-1' } as const
const changed = isDone('command', { status: 'refused', problem: { ...problem, type: changedMeanwhile } })

/** The tables of complaints, and of care: a registration, how we get in touch, help with paying. */
export const careFormOracles: readonly Oracle[] = [
  formOracle('complaintForm', 'Care and complaints', {
    input: { subject: '', selection: 'b-1' },
    fills: [field('topic', 'account'), field('message', ' It was rude. ')],
    changes: field('message', 'It was very rude.'),
    request: { what: { act: 'make', topic: 'account', invoiceId: null, message: 'It was rude.' }, selection: 'b-1' },
    wrong: { message: 'Say what happened.' },
    answer: { complaintId: 'c-1' },
    taken: { complaint: { complaintId: 'c-1' } },
    left: { complaint: null },
    draft: { value: { subject: '', fields: { ...emptyComplaint, topic: 'bill' } }, fields: { topic: 'bill' } },
    more: [
      beyond(lost, 'restoring', 'a draft of another complaint was kept', findsDraft({ subject: 'c-9', fields: { ...emptyComplaint, topic: 'bill' } }), 'editing.ready', {
        context: { fields: { topic: '' } },
      }),
      beyond(about, 'editing.ready', 'a complaint about a bill of one property is sent', save, 'sending', {
        given: [field('topic', 'bill'), field('invoiceId', 'i-2'), field('siteId', 's-1'), field('message', 'Too much.')],
        asks: { command: { what: { topic: 'bill', invoiceId: 'i-2', siteId: 's-1' } } },
      }),
      beyond(about, 'editing.ready', 'a complaint about no bill in particular is sent', save, 'sending', {
        given: [field('topic', 'bill'), field('message', 'Too much.')],
        asks: { command: { what: { topic: 'bill', invoiceId: null, siteId: null } } },
      }),
      beyond(about, 'editing.ready', 'a bill was chosen, and then another topic', save, 'sending', {
        given: [field('topic', 'bill'), field('invoiceId', 'i-2'), field('topic', 'account'), field('message', 'Rude.')],
        asks: { command: { what: { topic: 'account', invoiceId: null } } },
      }),
      beyond(about, 'editing.ready', 'something is added to a complaint', save, 'sending', {
        input: { subject: 'c-1', selection: 'b-1' },
        given: [field('message', 'And again.')],
        asks: { command: { what: { act: 'add', complaintId: 'c-1', message: 'And again.' } } },
      }),
      beyond(about, 'editing.ready', 'a complaint without a topic is sent', save, 'editing.invalid', {
        given: [field('message', 'Rude.')],
        context: { errors: { topic: 'Choose what it is about.' } },
      }),
    ],
    passes: {
      "machines/complaints/complaint-form.machine.ts actOf: topic === '' never holds": 'A complaint without a topic is not sent.',
    },
  }),
  formOracle('careRequest', 'Care and complaints', {
    input: { subject: 'help', fields: emptyCareFields, seen: seenContact, selection: 'b-1' },
    fills: [field('message', 'Hard month.'), field('wish', 'moreTime')],
    changes: field('wish', 'unsure'),
    request: { what: { act: 'help', wish: 'moreTime', message: 'Hard month.' }, selection: 'b-1' },
    wrong: { wish: 'Choose what would help.' },
    answer: { requests: [] },
    taken: { taken: 'help' },
    left: { taken: null },
    draft: { value: { subject: 'help', fields: { ...emptyCareFields, message: 'x' } }, fields: { message: 'x' } },
    more: [
      beyond(overtaken, 'editing.ready', 'how we get in touch is saved', save, 'sending', {
        input: contactForm,
        asks: { command: { what: { act: 'contact', ...seenContact, was: seenContact } } },
      }),
      beyond(overtaken, 'sending', 'it was changed meanwhile', changed, 'editing.failed', {
        input: contactForm,
        way: 'editing.ready',
        given: [save],
        context: { seen: null, problem: { type: changedMeanwhile } },
      }),
      beyond(overtaken, 'editing.failed', 'it is saved again', save, 'sending', {
        input: contactForm,
        way: 'editing.ready',
        given: [save, changed],
        asks: { command: { what: { act: 'contact', ...seenContact, was: undefined } } },
      }),
      beyond('What was refused otherwise overwrites nothing', 'sending', 'it is refused for the phone of the other person', otherPhone, 'editing.failed', {
        input: contactForm,
        way: 'editing.ready',
        given: [save],
        context: { seen: seenContact, errors: { alternatePhone: 'Not a phone number.' } },
      }),
      beyond('Another person is named', 'editing.ready', 'how we get in touch is saved with another person', save, 'sending', {
        input: contactForm,
        given: [field('alternateName', ' Ana '), field('alternateRelation', 'Sister'), field('alternatePhone', '021 123 456')],
        asks: { command: { what: { alternate: { name: 'Ana', relation: 'Sister' } } } },
      }),
      beyond(lost, 'restoring', 'a draft of another form was kept', findsDraft({ subject: 'register', fields: { ...emptyCareFields, message: 'x' }, seen: null }), 'editing.ready', {
        context: { fields: { message: '' }, seen: seenContact },
      }),
      beyond(lost, 'restoring', 'a draft was kept after it was changed meanwhile', findsDraft({ subject: 'help', fields: emptyCareFields, seen: null }), 'editing.ready', {
        context: { seen: null },
      }),
      beyond(lost, 'restoring', 'a draft was kept that does not say what was seen', findsDraft({ subject: 'help', fields: emptyCareFields }), 'editing.ready', {
        context: { seen: seenContact },
      }),
    ],
    passes: {
      "machines/care/care-request.machine.ts actOf: wish === '' never holds": 'A form without a wish is not sent.',
    },
  }),
]
