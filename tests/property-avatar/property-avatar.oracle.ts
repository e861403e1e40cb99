import { propertyNotSelected } from '#contract/property-avatar/property-avatar.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { initialized, problem, properties } from '#tests/app/answers.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const customer = (canEditPropertyAvatar: boolean) => has('customer', { ...initialized, userMetadata: { ...initialized.userMetadata, isEiq2: false, canEditPropertyAvatar } })
const saved = has('avatar', { type: 'bach', colorSchema: 'harbour' })
const none = has('avatar', { type: null, colorSchema: null })
const property = has('properties', properties('s-1'))
const notSelected = reports('avatar', { status: 'failed', problem: { ...problem, type: propertyNotSelected } })
const kind = { type: 'type.choose', avatarType: 'bach' }
const colour = { type: 'colour.choose', colour: 'dusk' }
const save = { type: 'avatar.save' }
const refused = fails('save', new ProblemError(problem))
const [loading, ready, failed] = ['editor.loading', 'editor.editing.ready', 'editor.editing.failed']
const [saving, rests, leaving] = ['editor.saving', 'editor.saved', 'editor.leaving']
const pending = { status: 'pending' }
const said = 'It says so, and can be tried again'

/** A §4, A §5 and A §9: the picture of a property. */
export const propertyAvatarOracle: Oracle = {
  chart: 'propertyAvatar',
  flow: 'Dashboard',
  input: { pageId: 'propertyAvatar', path: '/account/property-avatar', params: {}, search: '' },
  ways: {
    empty: [loading, property, none],
    [saving]: [ready, save],
  },
  rows: [
    documented('DASH-43', '', 'may this customer choose one?', null, 'recognising', { context: { customer: pending, type: null, colour: null } }),
    documented('DASH-43', 'recognising', 'they may', customer(true), loading, { asks: { properties: { isEiq2: false } }, context: { problem: null } }),
    documented('DASH-43', 'recognising', 'they may not', customer(false), 'notIncluded', { context: { avatar: pending }, asks: { properties: undefined as never } }),
    beyond(said, 'recognising', 'it cannot be known', cannot('customer'), 'unavailable', { does: ['reportFailure'] }),
    documented('DASH-99', loading, 'the saved one is there', saved, ready, { given: [property], context: { type: 'bach', colour: 'harbour' } }),
    documented('DASH-99', loading, 'none was saved', none, ready, { given: [property], context: { type: null, colour: null } }),
    beyond('A save names the property that it is for', loading, 'which property is shown is not known yet', saved, loading),
    beyond('A save names the property that it is for', loading, 'which property is shown is known', property, ready, { given: [saved] }),
    beyond('One property has to be opened first', loading, 'all of them are shown', notSelected, 'notSelected'),
    beyond(said, loading, 'it can’t be loaded', cannot('avatar'), 'unavailable', { does: ['reportFailure'] }),
    beyond(said, loading, 'which property is shown cannot be read', cannot('properties'), 'unavailable'),
    ...['load.retry', 'network.returned'].map((type) => beyond('A customer can always try again', 'unavailable', `${type} starts again`, { type }, 'recognising', { context: { customer: pending, avatar: pending } })),
    documented('DASH-105', ready, 'a kind of home is chosen', kind, ready, { way: 'empty', context: { type: 'bach', colour: null } }),
    documented('DASH-105', ready, 'a set of colours is chosen', colour, ready, { context: { type: 'bach', colour: 'dusk' } }),
    documented('DASH-41', ready, 'it is saved without colours: nothing is posted', save, ready, { way: 'empty', given: [kind] }),
    documented('DASH-41', ready, 'it is saved without a kind: nothing is posted', save, ready, { way: 'empty', given: [colour] }),
    documented('DASH-39 DASH-100', ready, 'it is saved: LOADING', save, saving, {
      given: [colour],
      asks: { save: { body: { type: 'bach', colorSchema: 'dusk' }, selection: 'b-1/s-1' } },
      context: { problem: null },
    }),
    documented('DASH-102', saving, 'it is taken: the dashboard does not open immediately', isDone('save'), rests, { doesNot: ['showDashboard'] }),
    documented('DASH-40 DASH-102', rests, 'after 1.5 s the dashboard opens', 1_500, leaving, { does: ['showDashboard'] }),
    documented('DASH-103', leaving, '0.2 s later: READY', 200, ready),
    documented('DASH-104', saving, 'it is refused: ERROR, and no dashboard', refused, failed, {
      context: { problem: { type: problem.type }, type: 'bach', colour: 'harbour' },
      doesNot: ['showDashboard'],
    }),
    documented('DASH-104', failed, 'it is saved again', save, saving, { context: { problem: null } }),
    ...[kind, colour].map((change) => beyond('What was said goes with a change', failed, `${change.type} changes it`, change, ready, { context: { problem: null } })),
  ],
}
