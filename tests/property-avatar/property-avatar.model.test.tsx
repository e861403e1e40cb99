// @vitest-environment happy-dom
import { propertyNotSelected } from '#contract/property-avatar/property-avatar.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { propertyAvatarMachine } from '#machines/property-avatar/property-avatar.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { PropertyAvatarView } from '#views/property-avatar/property-avatar-page.tsx'
import { customer, eyes, hands, properties } from './property-avatar.hands.ts'

describeModel(entryOf('propertyAvatar'), {
  machine: propertyAvatarMachine,
  input: { pageId: 'propertyAvatar', path: '/account/property-avatar', params: {}, search: '' },
  events: [
    reports('customer', { status: 'ready', data: customer(true) }),
    reports('customer', { status: 'ready', data: customer(false) }),
    reports('customer', { status: 'failed', problem }),
    reports('avatar', { status: 'ready', data: { type: null, colorSchema: null } }),
    reports('avatar', { status: 'failed', problem }),
    reports('avatar', { status: 'failed', problem: { ...problem, status: 409, type: propertyNotSelected } }),
    reports('properties', { status: 'ready', data: properties }),
    reports('properties', { status: 'failed', problem }),
    { type: 'type.choose', avatarType: 'bach' },
    { type: 'colour.choose', colour: 'dusk' },
  ],
  provide: { actions: { showDashboard: () => {} } },
  home: ['editor.editing.ready', 'notSelected', 'notIncluded', 'unavailable'],
  mount: (actor) => <PropertyAvatarView actor={actor} />,
  hands,
  eyes,
})
