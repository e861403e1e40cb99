import { profileMachine } from '#machines/profile/profile.machine.ts'
import { wizardMachine } from '#machines/profile/wizard.machine.ts'
import { profileOverviewMachine } from '#machines/profile-overview/profile-overview.machine.ts'
import { propertyDetailsMachine } from '#machines/property-details/property-details.machine.ts'
import { chartsOf } from './entry.ts'

export const profileCharts = chartsOf('Profile', [
  {
    id: 'profile',
    title: 'Home profile and business profile',
    machine: profileMachine,
    requirements: ['HOME-01..HOME-04', 'HOME-54', 'HOME-55', 'BIZ-01..BIZ-05'],
  },
  {
    id: 'profileOverview',
    title: 'The profile area',
    machine: profileOverviewMachine,
    requirements: ['ACCT-01', 'ACCT-06'],
  },
  {
    id: 'propertyDetails',
    title: 'Property details',
    machine: propertyDetailsMachine,
    requirements: ['ACCT-03', 'ACCT-17'],
  },
  {
    id: 'wizard',
    title: 'The questions of a profile',
    machine: wizardMachine,
    requirements: ['HOME-40..HOME-53', 'HOME-56..HOME-83', 'BIZ-21..BIZ-40'],
  },
])
