// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { propertyNotSelected } from '#contract/property-avatar/property-avatar.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { propertyAvatarMachine } from '#machines/property-avatar/property-avatar.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports, runsOut } from '#tests/kit/events.ts'
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
    { type: 'avatar.save' },
    { type: 'load.retry' },
    { type: 'network.returned' },
    isDone('save', null),
    fails('save', new Error('no')),
    runsOut('savedRest', 'propertyAvatar.editor.saved'),
    runsOut('readyRest', 'propertyAvatar.editor.leaving'),
  ],
  provide: { actions: { showDashboard: () => {} } },
  reporters: { 'network.returned': 'networkReturn' },
  home: ['editor.editing.ready', 'notSelected', 'notIncluded', 'unavailable'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <PropertyAvatarView actor={actor} />
    </BrandProvider>
  ),
  hands,
  eyes,
})
