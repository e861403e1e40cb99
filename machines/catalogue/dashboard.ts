import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import { dashboardModalMachine } from '#machines/introductions/dashboard-modal.machine.ts'
import { featureMessageMachine } from '#machines/feature-message/feature-message.machine.ts'
import { featurePromosMachine } from '#machines/introductions/feature-promos.machine.ts'
import { introductionsMachine } from '#machines/introductions/introductions.machine.ts'
import { nextBestActionsMachine } from '#machines/dashboard/next-best-actions.machine.ts'
import { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import { propertyAvatarMachine } from '#machines/property-avatar/property-avatar.machine.ts'
import { cards, tileLoads } from '#machines/dashboard/widgets.ts'
import { weekMachine } from '#machines/dashboard/week.machine.ts'
import { chartsOf } from './entry.ts'

export const dashboardCharts = chartsOf('Dashboard', [
  {
    id: 'dashboard',
    title: 'Dashboard',
    machine: dashboardMachine,
    requirements: ['DASH-01', 'DASH-04..DASH-13', 'DASH-76..DASH-79'],
  },
  {
    id: 'propertyListWidget',
    title: 'Loading widget, here the property list',
    machine: cards.propertyList,
    requirements: ['DASH-05..DASH-12', 'DASH-25', 'DASH-80..DASH-92', 'SHELL-88', 'SHELL-91', 'SHELL-111'],
  },
  {
    id: 'usageBreakdownWidget',
    title: 'Usage breakdown tile',
    machine: tileLoads.usageBreakdown,
    requirements: ['BRKD-16..BRKD-20', 'DASH-22', 'DASH-89'],
  },
  {
    id: 'homeComparisonWidget',
    title: 'Home comparison tile',
    machine: tileLoads.homeComparison,
    requirements: ['CMPR-20', 'CMPR-21', 'DASH-21', 'DASH-88'],
  },
  {
    id: 'week',
    title: 'Weekly usage graph',
    machine: weekMachine,
    requirements: ['DASH-07'],
  },
  {
    id: 'nextBestActions',
    title: 'Next best actions',
    machine: nextBestActionsMachine,
    requirements: ['DASH-23', 'DASH-24', 'DASH-96..DASH-98'],
  },
  {
    id: 'featureMessage',
    title: 'Feature message',
    machine: featureMessageMachine,
    requirements: ['DASH-03', 'DASH-34..DASH-38', 'DASH-101'],
  },
  { id: 'onboarding', title: 'Onboarding', machine: onboardingMachine, requirements: ['DASH-33'] },
  {
    id: 'introductions',
    title: 'Introductions',
    machine: introductionsMachine,
    requirements: ['DASH-33', 'DASH-70..DASH-75', 'DASH-106'],
  },
  {
    id: 'dashboardModal',
    title: 'Dashboard modal',
    machine: dashboardModalMachine,
    requirements: ['DASH-106', 'HTTP-42', 'HTTP-43', 'HTTP-50'],
  },
  {
    id: 'featurePromos',
    title: 'New feature promotions',
    machine: featurePromosMachine,
    requirements: ['DASH-70..DASH-75'],
  },
  {
    id: 'propertyAvatar',
    title: 'Property avatar',
    machine: propertyAvatarMachine,
    requirements: ['DASH-02', 'DASH-39..DASH-44', 'DASH-99', 'DASH-100', 'DASH-102..DASH-105'],
  },
])
