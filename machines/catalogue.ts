import type { AnyStateMachine } from 'xstate'
import { appMachine } from './app/app.machine.ts'
import { loaderMachine } from './app/loader.machine.ts'
import { pageMachine } from './app/page.machine.ts'
import { portalMachine } from './app/portal.machine.ts'
import { shellMachine } from './app/shell.machine.ts'
import { startMachine } from './app/start.machine.ts'
import { startCallsMachine } from './app/start-calls.machine.ts'
import { switcherMachine } from './app/switcher.machine.ts'
import { themeMachine } from './app/theme.machine.ts'
import { noticesMachine } from './notices/notices.machine.ts'
import { authRedirectMachine } from './session/auth-redirect.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { signInMachine } from './session/sign-in.machine.ts'
import { dashboardMachine } from './dashboard/dashboard.machine.ts'
import { nextBestActionsMachine } from './dashboard/next-best-actions.machine.ts'
import { weekMachine } from './dashboard/week.machine.ts'
import { propertyListWidget } from './dashboard/widgets.ts'
import { signOutMachine } from './session/sign-out.machine.ts'
import { tokenMachine } from './session/token.machine.ts'
import { featureMessageMachine } from './feature-message/feature-message.machine.ts'
import { onboardingMachine } from './feature-message/onboarding.machine.ts'
import { monitoringMachine } from './monitoring/monitoring.machine.ts'
import { propertyAvatarMachine } from './property-avatar/property-avatar.machine.ts'
import { accountFactsMachine } from './products/account-facts.machine.ts'
import { plansMachine } from './products/plans.machine.ts'
import { productsMachine } from './products/products.machine.ts'
import { periodInsight, usageReadings } from './usage/answers.ts'
import { usageMachine } from './usage/usage.machine.ts'

export interface CatalogueEntry {
  /** The machine's id: its file name in camelCase. */
  readonly id: string
  /** What an analyst calls the flow. */
  readonly title: string
  /** The part of the portal that it belongs to, as the specification divides it. */
  readonly area: string
  readonly machine: AnyStateMachine
  /** Requirements that the chart serves: ids (`USAGE-12`), ranges (`USAGE-12..USAGE-20`) or whole areas (`USAGE`). */
  readonly requirements: readonly string[]
}

/** Every chart of the portal: diagrams, conventions and model-based tests walk this list. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: 'app',
    title: 'The portal',
    area: 'App',
    machine: appMachine,
    requirements: ['SHELL-05..SHELL-13', 'SHELL-17', 'SHELL-72..SHELL-74'],
  },
  {
    id: 'start',
    title: 'Start of the app',
    area: 'App',
    machine: startMachine,
    requirements: ['SHELL-70..SHELL-77', 'SHELL-84'],
  },
  {
    id: 'startCalls',
    title: 'Calls of the start',
    area: 'App',
    machine: startCallsMachine,
    requirements: ['SHELL-76..SHELL-83'],
  },
  {
    id: 'loader',
    title: 'Full-page loader',
    area: 'App',
    machine: loaderMachine,
    requirements: ['SHELL-85', 'SHELL-86'],
  },
  {
    id: 'portal',
    title: 'Signed-in area',
    area: 'App',
    machine: portalMachine,
    requirements: ['DASH-45', 'DASH-46'],
  },
  {
    id: 'page',
    title: 'Open page',
    area: 'App',
    machine: pageMachine,
    requirements: ['SHELL-68', 'SHELL-69'],
  },
  {
    id: 'shell',
    title: 'Shell',
    area: 'App',
    machine: shellMachine,
    requirements: ['SHELL-37..SHELL-65', 'SHELL-87', 'DASH-48', 'DASH-49'],
  },
  {
    id: 'switcher',
    title: 'Property switcher',
    area: 'App',
    machine: switcherMachine,
    requirements: ['DASH-45..DASH-47', 'DASH-65..DASH-67'],
  },
  {
    id: 'theme',
    title: 'Theme',
    area: 'App',
    machine: themeMachine,
    requirements: [],
  },
  {
    id: 'notices',
    title: 'Notices',
    area: 'App',
    machine: noticesMachine,
    requirements: [],
  },
  {
    id: 'session',
    title: 'Session',
    area: 'Sign-in',
    machine: sessionMachine,
    requirements: ['AUTH-01', 'AUTH-29', 'AUTH-33', 'AUTH-35'],
  },
  {
    id: 'token',
    title: 'Token queue',
    area: 'Sign-in',
    machine: tokenMachine,
    requirements: ['AUTH-31..AUTH-33', 'AUTH-36..AUTH-41'],
  },
  {
    id: 'signIn',
    title: 'Sign-in page',
    area: 'Sign-in',
    machine: signInMachine,
    requirements: ['AUTH-03', 'AUTH-13..AUTH-17', 'AUTH-26'],
  },
  {
    id: 'authRedirect',
    title: 'Return from the identity provider',
    area: 'Sign-in',
    machine: authRedirectMachine,
    requirements: ['AUTH-04', 'AUTH-27', 'AUTH-28', 'AUTH-43..AUTH-48'],
  },
  {
    id: 'signOut',
    title: 'Sign-out',
    area: 'Sign-in',
    machine: signOutMachine,
    requirements: ['AUTH-24', 'AUTH-29', 'AUTH-30', 'HTTP-20'],
  },
  {
    id: 'dashboard',
    title: 'Dashboard',
    area: 'Dashboard',
    machine: dashboardMachine,
    requirements: ['DASH-01', 'DASH-04..DASH-13', 'DASH-76..DASH-79'],
  },
  {
    id: 'propertyListWidget',
    title: 'A widget that loads and shows, here the property list',
    area: 'Dashboard',
    machine: propertyListWidget,
    requirements: ['DASH-05..DASH-12', 'DASH-25', 'DASH-80..DASH-92', 'SHELL-88', 'SHELL-91', 'SHELL-111'],
  },
  {
    id: 'week',
    title: 'The dashboard’s week',
    area: 'Dashboard',
    machine: weekMachine,
    requirements: ['DASH-07'],
  },
  {
    id: 'nextBestActions',
    title: 'Next best actions',
    area: 'Dashboard',
    machine: nextBestActionsMachine,
    requirements: ['DASH-23', 'DASH-24', 'DASH-96..DASH-98'],
  },
  {
    id: 'featureMessage',
    title: 'Feature message',
    area: 'Dashboard',
    machine: featureMessageMachine,
    requirements: ['DASH-03', 'DASH-34..DASH-38', 'DASH-101'],
  },
  { id: 'onboarding', title: 'Onboarding', area: 'Dashboard', machine: onboardingMachine, requirements: ['DASH-33'] },
  {
    id: 'propertyAvatar',
    title: 'Property avatar',
    area: 'Dashboard',
    machine: propertyAvatarMachine,
    requirements: ['DASH-02', 'DASH-39..DASH-44', 'DASH-99', 'DASH-100', 'DASH-102..DASH-105'],
  },
  {
    id: 'products',
    title: 'My Products',
    area: 'Products and usage',
    machine: productsMachine,
    requirements: ['USAGE-01', 'USAGE-06', 'USAGE-07', 'USAGE-28'],
  },
  {
    id: 'accountFacts',
    title: 'What the product pages know of the account',
    area: 'Products and usage',
    machine: accountFactsMachine,
    requirements: ['USAGE-06', 'USAGE-07'],
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    area: 'Products and usage',
    machine: plansMachine,
    requirements: ['USAGE-50', 'ACCT-38', 'ACCT-39'],
  },
  {
    id: 'usage',
    title: 'Electricity consumption',
    area: 'Products and usage',
    machine: usageMachine,
    requirements: ['USAGE-02', 'USAGE-08..USAGE-28', 'USAGE-48..USAGE-52'],
  },
  {
    id: 'usageReadings',
    title: 'Readings of a period',
    area: 'Products and usage',
    machine: usageReadings,
    requirements: ['USAGE-48', 'USAGE-50'],
  },
  {
    id: 'periodInsight',
    title: 'Highlights of a period',
    area: 'Products and usage',
    machine: periodInsight,
    requirements: ['USAGE-50'],
  },
  {
    id: 'monitoring',
    title: 'Monitoring',
    area: 'Products and usage',
    machine: monitoringMachine,
    requirements: ['USAGE-04', 'USAGE-05'],
  },
]

/** The entry of one chart. Throws when the catalogue does not have it. */
export const entryOf = (id: string): CatalogueEntry => {
  const entry = catalogue.find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`No chart '${id}' in machines/catalogue.ts`)
  return entry
}
